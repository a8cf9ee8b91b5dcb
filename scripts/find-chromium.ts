import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

// The shell is the same browser without windows: a quarter faster in tests.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** The browser for tests and measurements: `CHROMIUM_PATH`, else the first one on the PATH. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** How Playwright starts it: no sandbox, because tests may run as root, and no calls home. */
export function chromiumOptions() {
  return {
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
