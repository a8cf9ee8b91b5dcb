import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{js,ts}'],
    globalSetup: 'scripts/test-postgres.ts',
    // Password hashing, image work and first connections are slow on a small machine that runs two files at once.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
