import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printLines } from './lib/lines.ts';
import { measurePages, publicPages } from './lib/pages.ts';

/**
 * `npm run bench:pages`: what a first visit to every public page weighs, and what Lighthouse says of it, in both
 * languages. With words behind it, only pages whose address contains one of them: `npm run bench:pages -- home`.
 */
const words = process.argv.slice(2).filter((word) => word !== '--markdown');
const folder = await mkdtemp(join(tmpdir(), 'meridian-weigh-'));
const count = publicPages(words).length;
console.log(`${count} pages; this takes about ${Math.ceil((count * 70) / 60)} minutes`);
try {
  printLines(await measurePages(folder, words), process.argv.includes('--markdown'));
} finally {
  await rm(folder, { recursive: true, force: true });
}
