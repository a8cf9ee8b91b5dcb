import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { createBuilder } from 'vite';

const compressible = new Set(['.js', '.css', '.svg', '.json', '.html', '.txt', '.xml', '.webmanifest']);
const smallestWorthCompressing = 512;

const encodings = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** The browser's and the server's bundle, into a folder of their own: a broken build never replaces a good one. */
async function bundle(folder: string): Promise<void> {
  const builder = await createBuilder({
    mode: 'production',
    configLoader: 'native',
    logLevel: 'warn',
    environments: {
      client: { build: { outDir: join(folder, 'client') } },
      ssr: { build: { outDir: join(folder, 'server') } },
    },
  });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
}

/** Compressed copies beside the originals, so that the server never compresses a file while someone waits. */
async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestWorthCompressing) return;
  const copies = Object.entries(encodings).map(async ([extension, encode]) => {
    const encoded = await encode(content);
    if (encoded.length < content.length) await writeFile(path + extension, encoded);
  });
  await Promise.all(copies);
}

async function replace(target: string, source: string, old: string): Promise<void> {
  await rename(target, old).catch(() => undefined);
  await rename(source, target);
}

async function build(): Promise<void> {
  const deps = join('dist', `.building-${process.pid}`);
  await mkdir(deps, { recursive: true });
  try {
    await bundle(deps);
    await compressFiles(join(deps, 'client'));
    for (const part of ['client', 'server']) {
      await replace(join('dist', part), join(deps, part), join(deps, `old-${part}`));
    }
  } finally {
    await rm(deps, { recursive: true, force: true });
  }
}

await build();
