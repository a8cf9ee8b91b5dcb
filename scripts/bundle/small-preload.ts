import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const preload = fileURLToPath(new URL('../../src/kit/client/preload.ts', import.meta.url));

/** Code that comes later is fetched by our own few lines instead of Vite's: see there. */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    apply: 'build',
    resolveId: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => preload },
  };
}
