import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './scripts/find-chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  forbidOnly: Boolean(process.env.CI),
  // A server and a browser already fill two cores.
  workers: 1,
  retries: 0,
  timeout: 30_000,
  use: {
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: chromiumOptions(),
  },
});
