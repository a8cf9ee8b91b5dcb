import { setPriority } from 'node:os';
import { draw } from './draw.server.ts';

const [file = '', output = ''] = process.argv.slice(2);
// Visitors come first.
setPriority(10);
process.stdout.write(JSON.stringify(await draw(file, output)));
