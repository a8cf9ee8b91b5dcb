import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiDescription } from '../src/server/api-docs/api-description.ts';
import { startSite } from '../testing/services/running-site.ts';

/**
 * `node bench/answers.ts <data> <folder>`, after a build: writes every public page, file for machines and answer of the
 * API into a folder, each as visitors get it but for the hashes in names. Run in two checkouts with the same data, what
 * a change means to leave alone is seen by `diff -r`.
 */
const [data, folder] = process.argv.slice(2);
if (!data || !folder) throw new Error('node bench/answers.ts <data> <folder>');

const asides = ['/search?q=network', '/search?q=zzzz', '/not-found', '/blogs?page=2', '/blogs/none', '/preview/none'];
const forMachines = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/feed.xml', '/site.webmanifest'];
const inBoth = (paths: string[]) => paths.flatMap((path) => [path, `/ar${path}`]);

/** Without what is another with each answer or build, and without headers that the body decides. */
const ownHeaders = ['date', 'etag', 'content-length', 'x-request-id', 'connection', 'keep-alive'];
const plain = (text: string) =>
  text
    .replaceAll(/-[\w-]{8}(?=\.(?:js|css|woff2|svg|png|webp|avif|json)\b)/g, '-HASH')
    .replaceAll(/urn:uuid:[\da-f-]{36}/g, 'urn:uuid:ID');

async function read(url: string): Promise<{ head: string; body: string }> {
  const answer = await fetch(url, { redirect: 'manual' });
  const headers = [...answer.headers].filter(([name]) => !ownHeaders.includes(name));
  const head = [answer.status, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\n');
  return { head: plain(head), body: plain(await answer.text()) };
}

/** What everybody may read, and of what is read by its number the first few. */
function publicCalls({ paths }: ApiDescription): string[] {
  const open = Object.entries(paths).flatMap(([path, { get }]) => (get && get.security.length === 0 ? [path] : []));
  return open.flatMap((path) =>
    path.includes('{id}') ? [1, 2, 3].map((id) => path.replace('{id}', `${id}`)) : [path],
  );
}

const site = await startSite({ DATA_DIR: data, PUBLIC_URL: 'https://www.example.com' });
try {
  const { body: map } = await read(`${site.url}/sitemap.xml`);
  const pages = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  const description = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as ApiDescription;
  const calls = publicCalls(description).map((path) => `/api${path.replace(/^\/api/, '')}`);
  const paths = new Set([...pages, ...inBoth(asides), ...inBoth(forMachines), '/api/openapi.json', ...calls]);
  await mkdir(folder, { recursive: true });
  for (const path of paths) {
    const { head, body } = await read(site.url + path);
    // One tag on a line, so that a difference is one.
    await writeFile(join(folder, encodeURIComponent(path)), `${head}\n\n${body.replaceAll('><', '>\n<')}`);
  }
  console.log(`${paths.size} answers in ${folder}`);
} finally {
  await site.stop();
}
