import { conclude, runBrowserTests, runChaos, runChecks, runVitest } from '../checks/check-steps.ts';

conclude(await runChecks(() => runVitest(), runBrowserTests, runChaos));
