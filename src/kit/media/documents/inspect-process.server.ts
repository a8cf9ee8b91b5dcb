import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { flawIn } from './inspect-document.server.ts';

const [file = ''] = process.argv.slice(2);
// Visitors come first.
setPriority(10);
process.stdout.write(JSON.stringify(flawIn(await readFile(file))));
