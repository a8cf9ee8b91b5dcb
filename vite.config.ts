import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

const sharedModules =
  /src\/(app\/(document|routes|screens)\.|domain\/|kit\/(?!staff|html|contract\/(plain-text|problem|stale-translation-call|translation-status)|i18n\/(calendar|company-time|cut|say-list|search-fold)|pages\/use-calendar|ui\/(carousel\/carousel|paging\/|sections\/|sheet\/sheet))|entities\/.*\.calls|features\/(settings\/settings\.|accounts\/session\/(browser-session|staff-browser))|site\/(art\/(about|service-network|social)|consent\/consent\.tsx|layout\/(?!page-header|print-head)))|lucide-react\/(?!.*\/icons\/)/;

/** Visitors do without the icons of staff, of which there are twice as many. Any other that public pages share belongs here. */
const publicIcons =
  /icons\/(arrow-(left|right|up)|cctv|check|chevron-(down|right)|circle-exclamation-point|clock|copy|flame|globe|megaphone|menu|monitor|network|pause|play|printer|rotate-c(cw|w)|search|server|shopping-bag|smartphone|star|ticket|x)\.mjs/;

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [react(), refuseServerModules()],
  css: {
    modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]__[local]' },
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'react', priority: 3, test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // Pages that only read do without the rules. What calls are made of is not among them: a file that needs
                // another which needs it in turn would begin with nothing in it.
                {
                  name: 'rules',
                  priority: 3,
                  minShareCount: 2,
                  test: /zod|\.(contract|endpoints)\.ts|inbox-schemas|kit\/contract\/(?![\w-]+-calls?\.|endpoint\.|plain-text|problem|roles|translation-status)|domain\/rules\//,
                },
                // So do they without fields.
                {
                  name: 'fields',
                  priority: 3,
                  minShareCount: 2,
                  test: /src\/kit\/ui\/fields\//,
                },
                {
                  name: 'shared',
                  priority: 2,
                  minShareCount: 2,
                  test: (id) => sharedModules.test(id) || publicIcons.test(id),
                },
                // Who stands at the door needs neither the staff area's forms nor their library.
                {
                  name: 'login',
                  priority: 2,
                  minShareCount: 2,
                  test: /src\/(app\/staff-screens|entities\/(staff-entities|.*\.screens)\.|features\/accounts\/(guard|login\/|session\/login|user\.calls)|kit\/staff\/(session\/(api-context|form-address|reauthenticate|staff-context)|ui\/(alert|staff-logo|waiting-mark)|action\/(confirm-dialog|problem-text|unsaved-changes|use-modal)))|icons\/eye(-off)?\.mjs/,
                },
                // The dashboard has neither forms nor lists.
                {
                  name: 'forms',
                  priority: 2,
                  minShareCount: 2,
                  test: /react-hook-form|src\/kit\/staff\/(fields|form|list(?!\/(translation\/|list-heading|use-reload))|preview|rich-text)\//,
                },
                // What an article and its card look like: the public page and the editor load one file for both.
                {
                  name: 'article',
                  priority: 2,
                  minShareCount: 2,
                  test: /src\/entities\/blog\/(article\.module|blog-card)/,
                },
                {
                  name: 'staff',
                  priority: 1,
                  minShareCount: 2,
                  test: /src\/(admin|entities\/(history-fields|.*\.record-view)\.|kit\/(staff|contract\/(stale-translation-call|translation-status))|features\/(dashboard|record-links|translation|[\w-]+\/screen|accounts\/(guard|login|profile|staff)|requests\/(note|request)))|lucide-react/,
                },
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
