import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const packages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const prefix = '\0react-module:';
const require = createRequire(import.meta.url);

/** Which modules are React itself: they are one file, which no change of ours touches. */
export const isReact = (id: string) => /node_modules\/(react|react-dom|scheduler)\//.test(id) || id.startsWith(prefix);

/** What React throws to stop itself, and catches: made when its file is run, once for all times. */
const signals = /^(.* \w+Exception = )Error\(/gm;
/**
 * An error of which nobody records where it was made. A browser that is watched (its developer tools, Lighthouse) parses
 * the whole file again for that, in one task of 20 ms.
 */
const makeSignal = 'function signal(message) { return { __proto__: Error.prototype, message }; }';

/**
 * React is CommonJS, which a bundler reads anew in every file that uses it, and calls as `(0, react.useState)()`. As modules
 * with names, which is what this makes of them, each file imports what it calls.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer) {
      return packages.includes(id) && !(importer && isReact(importer)) ? prefix + id : null;
    },
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler(code) {
        const quiet = code.replace(signals, '$1signal(');
        if (quiet === code) this.error('React names what it throws to stop itself in another way now: see signals.');
        return { code: quiet + makeSignal, map: null };
      },
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const name = id.slice(prefix.length);
      const names = Object.keys(require(name)).filter((one) => /^[a-z]\w*$/i.test(one));
      // What nobody imports is left out: as calls they may be, as properties read they might mean something.
      const exports = names.map((one) => `export const ${one} = /* @__PURE__ */ get('${one}');`);
      return [`import all from '${name}';`, 'const get = (name) => all[name];', ...exports, 'export default all;'].join(
        '\n',
      );
    },
  };
}
