import { conclude, runBrowserTests, runChaos, runChecks, runVitest } from './check-steps.ts';

conclude(await runChecks(runVitest, runBrowserTests, runChaos));
