import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const plainIcon = fileURLToPath(new URL('../../src/kit/ui/plain-icon.ts', import.meta.url));

/** Icons are drawn by our own few lines instead of the library's: see there. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: { filter: { id: /\/createLucideIcon\.mjs$/ }, handler: () => plainIcon },
  };
}
