import { conclude, runChecks, runVitest } from './check-steps.ts';

conclude(await runChecks(runVitest));
