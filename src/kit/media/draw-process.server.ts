import { drawVector } from './vector.server.ts';

const [file = '', output = ''] = process.argv.slice(2);
await drawVector(file, output);
