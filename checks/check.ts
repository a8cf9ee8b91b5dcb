import { conclude, runChecks, runVitest } from './check-steps.ts';

/** `--changed`: of the tests only those that load something which differs from the last commit, or from a given one. */
const [option, since] = process.argv.slice(2);
const isKnown = option === undefined || option === '--changed';
if (!isKnown) throw new Error(`npm run check knows no ${option}; it knows --changed, and a commit after it`);

conclude(await runChecks(() => runVitest(option ? ['--changed', ...(since ? [since] : []), '--passWithNoTests'] : [])));
