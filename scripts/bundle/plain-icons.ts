import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const plainIcon = fileURLToPath(new URL('../../src/kit/ui/plain-icon.ts', import.meta.url));

/** What the library's own drawing needs of an icon, and ours does not. */
const unused = /, key: "[^"]*"|^ +(name: "[^"]*"|size: \d+),\n|^__iconData\.node;\n/gm;

/** Icons are drawn by our own few lines instead of the library's: see there. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
      handler: (code) => ({ code: code.replace(unused, ''), map: null }),
    },
    resolveId: { filter: { id: /\/createLucideIcon\.mjs$/ }, handler: () => plainIcon },
  };
}
