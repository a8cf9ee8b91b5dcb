import { defineConfig } from 'vitest/config';

/** A test that replaces a module with another one: nobody else may have loaded it before. */
const replacing = ['testing/security/login.test.ts'];

export default defineConfig({
  // Pages are drawn as they are for visitors: without what React adds for development, which is slower.
  oxc: { jsx: { development: false } },
  // Drawings keep addresses of their own, as in the build.
  build: { assetsInlineLimit: 0 },
  test: {
    environment: 'node',
    env: { NODE_ENV: 'production' },
    globalSetup: 'testing/harness/global-setup.ts',
    // Generous: a machine that is given no time for a minute must not look like a fault.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // What a request leaves behind is gone before it is copied: a fifth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    // One more than the cores of a small machine: many tests wait for a time limit, a disk or PostgreSQL.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['{src,testing,bench,chaos,checks,scripts}/**/*.test.{js,ts,tsx}'],
          // Lighthouse has packages of its own in `bench`, and they have tests.
          exclude: ['**/node_modules/**', ...replacing],
          // Loading the whole product anew for every file took as long as a third of the tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'replacing', include: replacing } },
    ],
  },
});
