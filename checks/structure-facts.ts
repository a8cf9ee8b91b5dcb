import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const rooms = ['src', 'testing', 'e2e', 'bench', 'chaos', 'checks', 'scripts'];

/** Files that git knows of, or would once they are added. */
export function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...rooms], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '' && existsSync(file));
}

const isCode = (file: string) => /\.(ts|tsx|js)$/.test(file);
const isTest = (file: string) => /\.(test|spec)\./.test(file);

/** Every import of a file of ours, also of types and those that wait until they are needed. */
export function importsOf(files: string[]): Map<string, string[]> {
  const known = new Set(files);
  const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^'?]+)/g;
  return new Map(
    files.filter(isCode).map((file) => {
      const targets = [...readFileSync(file, 'utf8').matchAll(imported)].map(([, path = '']) =>
        join(dirname(file), path),
      );
      return [file, targets.filter((target) => known.has(target))];
    }),
  );
}

/** Groups of files that each reach all others of the group (Tarjan's strongly connected components). */
export function importCycles(imports: Map<string, string[]>): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const cycles: string[][] = [];

  function visit(file: string) {
    numbers.set(file, numbers.size);
    lowest.set(file, numbers.size - 1);
    path.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!numbers.has(target)) visit(target);
      if (path.includes(target)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(file) !== numbers.get(file)) return;
    const cycle = path.splice(path.indexOf(file));
    if (cycle.length > 1) cycles.push(cycle);
  }

  for (const file of imports.keys()) if (!numbers.has(file)) visit(file);
  return cycles;
}

/** How many files lie in each folder, those of its subfolders not counted. Drawings and fonts are no reading. */
export function roomSizes(files: string[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const file of files.filter((name) => /\.(ts|tsx|js|css)$/.test(name))) {
    sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  }
  return sizes;
}

const withoutComments = (file: string) =>
  readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*| \/\/ .*/gm, '');

/** Type assertions per 1,000 lines of what runs; `as const` asserts nothing, and an `as` of SQL, an import or a mapped type is none. */
export function castsPerThousandLines(files: string[]): number {
  const sources = files.filter((file) => file.startsWith('src/') && /\.tsx?$/.test(file) && !isTest(file));
  let casts = 0;
  let lines = 0;
  for (const file of sources) {
    lines += readFileSync(file, 'utf8').split('\n').length;
    const code = withoutComments(file).replace(
      /^(?:import|export) [^;=(]*;|'[^'\n]*'|`[^`]*`|\[\w+ in [^\]]*? as /gm,
      '',
    );
    casts += [...code.matchAll(/\bas (?!const\b)(?=[\w{[(<])/g)].length;
  }
  return (casts / lines) * 1000;
}

/** The folders of a subject: those of its names, one level below the rooms. Public pages are pages of whatever subject. */
export function foldersOf(names: string[], files: string[]): string[] {
  const found = files.flatMap((file) => {
    const [folder, name = ''] = /^src\/(?!site\/|kit\/)\w+\/([\w-]+)(?=\/)/.exec(file) ?? [];
    return folder && names.includes(name) ? [folder] : [];
  });
  return [...new Set(found)].sort();
}

/** Where the kit names an entity as a string or as the key of a table: a border that no import crosses. */
export function entitiesNamedIn(files: string[], entities: string[]): string[] {
  const name = entities.join('|');
  const named = new RegExp(`(['"\`])(?:${name})\\1|[{,]\\s*(?:${name}): ['"]`, 'g');
  return files
    .filter((file) => file.startsWith('src/kit/') && isCode(file) && !isTest(file))
    .flatMap((file) => [...withoutComments(file).matchAll(named)].map(([found]) => `${file}: ${found}`));
}
