import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkName, fileName } from './scripts/bundle/chunk-name.ts';
import { plainIcons } from './scripts/bundle/plain-icons.ts';
import { preloadedFiles } from './scripts/bundle/preloaded-files.ts';
import { isReact, reactModules } from './scripts/bundle/react-modules.ts';
import { singleIcons } from './scripts/bundle/single-icons.ts';
import { smallPreload } from './scripts/bundle/small-preload.ts';
import { visitorTextFiles } from './scripts/bundle/visitor-texts.ts';

/** Server modules hold queries and secrets; a client build that reaches one stops here. */
function refuseServerModules(): Plugin {
  return {
    name: 'refuse-server-modules',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: /\.server\.ts$/ },
      handler(source, importer) {
        this.error(
          `${importer} imports ${source}. Files named *.server.ts hold queries and secrets and never reach the ` +
            'browser: move what both sides need into the contract, or import the type only.',
        );
      },
    },
  };
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [
    react(),
    reactModules(),
    refuseServerModules(),
    singleIcons(),
    plainIcons(),
    smallPreload(),
    visitorTextFiles(),
  ],
  css: {
    modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]__[local]' },
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: preloadedFiles },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/app/entry-client.tsx',
          // Few files instead of many tiny ones: what several pages share is one file, what never changes another.
          output: {
            // Nearly all of it runs at once. Browsers that know the hint compile it beside the page, not in its way.
            postBanner: ({ name }) => (name === 'react' ? '//# allFunctionsCalledOnLoad' : ''),
            chunkFileNames: fileName,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'react', priority: 3, test: isReact },
                { name: chunkName, priority: 2, debugName: 'by who needs it' },
              ],
            },
          },
        },
      },
      // There is no index.html to find the browser's dependencies from.
      optimizeDeps: { entries: ['src/app/entry-client.tsx'] },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { input: 'src/app/entry-server.tsx' },
      },
      // One self-contained bundle starts faster and cannot mix two copies of React. In development Node loads them.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}));
