import { conclude, runBrowserTests } from '../checks/check-steps.ts';
import { startPostgres } from '../testing/services/test-postgres.ts';
import { startS3 } from '../testing/services/test-s3.ts';

/**
 * The browser tests alone, or some of them; with `--services` on sites with PostgreSQL and S3, with `--both-languages`
 * also in English what is usually tried in Arabic alone.
 */
const own = ['--services', '--both-languages'];
const asked = process.argv.slice(2);
const which = asked.filter((argument) => !own.includes(argument));
if (asked.includes('--both-languages')) process.env.E2E_BOTH_LANGUAGES = 'yes';
if (!asked.includes('--services')) {
  conclude(await runBrowserTests(which));
} else {
  const [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
  // Every site that a test starts has the store; those of the fixture also a database each.
  Object.assign(process.env, s3.settings, { E2E_DATABASE_URL: postgres.url });
  try {
    conclude(await runBrowserTests(which));
  } finally {
    await Promise.all([postgres.stop(), s3.stop()]);
  }
}
