import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './testing/services/find-chromium.ts';

export default defineConfig({
  globalSetup: './e2e/lib/flat-pictures.ts',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  forbidOnly: Boolean(process.env.CI),
  // Each with a site of its own. A third one gains nothing on two cores: that was tried.
  workers: 2,
  retries: 0,
  // Staff change what visitors see: neither looks at a site that the other has been at.
  projects: [
    // One context for all of a worker, emptied between tests: a new one costs a process, and scripts are compiled anew.
    { name: 'staff', testDir: 'e2e/staff', use: { reuseContext: true } },
    // Theirs stop the clock, which Playwright does not take out of a context again.
    { name: 'visitors', testDir: 'e2e/visitors' },
  ],
  // Generous: how fast the product is, `npm run bench` tells. Here a busy machine must not look like a fault.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    // What waits in vain says where, instead of holding a worker until the whole test is over.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    // What rises into view moves away from under a press. Tests that are about motion ask for it.
    reducedMotion: 'reduce',
    launchOptions: chromiumOptions(),
  },
});
