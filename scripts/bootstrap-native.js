// Loads every package that is compiled for one platform, and prints the files that were loaded. npm leaves such parts out
// without a word when it thinks that they do not fit. Given a folder, looks there.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const parts = {
  'better-sqlite3': ({ default: Database }) => new Database(':memory:').close(),
  '@node-rs/argon2': () => undefined,
  sharp: () => undefined,
  rolldown: () => undefined,
  lightningcss: () => undefined,
};

const files = [];
const load = process.dlopen;
process.dlopen = (module, file, ...flags) => {
  files.push(file);
  return load.call(process, module, file, ...flags);
};

const { resolve: find } = createRequire(resolve(process.argv[2] ?? '.', 'package.json'));
for (const [name, use] of Object.entries(parts)) {
  try {
    use(await import(pathToFileURL(find(name)).href));
  } catch (error) {
    console.error(`${name} does not load: ${error.message.split('\n')[0]}`);
    process.exit(1);
  }
}
console.log(JSON.stringify(files));
