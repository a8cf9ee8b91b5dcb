import { conclude, runBrowserTests } from '../checks/check-steps.ts';
import { startPostgres } from '../testing/services/test-postgres.ts';
import { startS3 } from '../testing/services/test-s3.ts';

/** The browser tests alone, or some of them; with `--services` on sites with PostgreSQL and S3. */
const asked = process.argv.slice(2);
const which = asked.filter((argument) => argument !== '--services');
if (which.length === asked.length) {
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
