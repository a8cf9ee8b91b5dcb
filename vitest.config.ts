import { defineConfig } from 'vitest/config';

/** Tests that replace a module with another one: nobody else may have loaded it before. */
const replacing = ['src/testing/security/{login,lock-out}.test.ts'];

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: 'scripts/test-postgres.ts',
    // Password hashing, image work and first connections are slow on a small machine that runs two files at once.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{js,ts}'],
          exclude: replacing,
          // Loading the whole product anew for every file took as long as a third of the tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'replacing', include: replacing } },
    ],
  },
});
