import { conclude, runBrowserTests, runChecks, sum } from './check-steps.ts';

conclude(sum([await runChecks(), await runBrowserTests()]));
