import { conclude, runBrowserTests, runChaos, runChecks, sum } from './check-steps.ts';

conclude(sum([await runChecks(), await runBrowserTests(), await runChaos()]));
