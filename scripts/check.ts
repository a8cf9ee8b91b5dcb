import { conclude, runChecks } from './check-steps.ts';

conclude(await runChecks());
