import type { Plugin } from 'vite';

const iconImport = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["'];?/g;

/**
 * `import { ArrowLeft } from 'lucide-react'` becomes an import of that icon's own file. Through the library's index
 * every icon would seem to be needed wherever one of them is.
 */
export function singleIcons(): Plugin {
  return {
    name: 'single-icons',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /lucide-react/ },
      handler: (code) => ({ code: code.replace(iconImport, (_, names: string) => importsOf(names)), map: null }),
    },
  };
}

function importsOf(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim().split(' as '))
    .filter(([icon]) => icon)
    .map(([icon = '', local = icon]) => `import ${local} from 'lucide-react/icons/${fileOf(icon)}';`)
    .join(' ');
}

/** `RotateCcw` is in `rotate-ccw`. */
function fileOf(icon: string): string {
  return icon.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-').toLowerCase();
}
