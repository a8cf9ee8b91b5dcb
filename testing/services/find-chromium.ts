import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome'];
// The same browser without windows: a quarter faster in tests. It fetches lazy pictures sooner, so it does not measure.
const shell = 'chromium-headless-shell';
// A page of a test lives for a second or two: to make its code fast for later takes a tenth of the processor.
const withoutCompilers = '--js-flags=--no-opt --no-maglev';

/** The browser for tests, or for measurements: `CHROMIUM_PATH`, else the first one on the PATH. */
export function findChromium(use: 'test' | 'measure' = 'test'): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const names = use === 'test' ? [shell, ...wholeBrowsers] : [...wholeBrowsers, shell];
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** How Playwright starts it: no sandbox, because tests may run as root, and no calls home. */
export function chromiumOptions(use: 'test' | 'measure' = 'test') {
  return {
    executablePath: findChromium(use),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...(use === 'test' ? [withoutCompilers] : []),
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
