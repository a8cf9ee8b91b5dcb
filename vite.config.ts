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
  /src\/(app-routes|document|routes|kit\/(?!admin|html|contract\/(arabic-state|behind-call|inbox-calls|plain-text|problem)|i18n\/(calendar|company-time|cut|say-list|search-fold)|pages\/use-calendar|ui\/(carousel|page-window|pagination|section-links|sheet|steps|use-section-in-view|waiting-mark))|entities\/((?!activity|contact-message|history|mail|quotation|request|search|translation|trash|user).*\.calls|settings\/settings\.|user\/(browser-session|set-password-path|staff-browser))|site\/(art\/(about|service-network|social)|consent\/consent\.tsx|layout\/(?!page-header|print-head)))|lucide-react\/(?!.*\/icons\/)/;

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
          input: 'src/entry-client.tsx',
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
                  test: /zod|\.contract\.ts|kit\/contract\/(?!arabic-state|categories|[\w-]+-calls?\.|endpoint\.|plain-text|problem|roles)/,
                },
                // So do they without fields.
                {
                  name: 'fields',
                  priority: 3,
                  minShareCount: 2,
                  test: /src\/kit\/ui\/(choice-cards|error-summary|field|select-box)/,
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
                  test: /src\/(admin\/(guard|login|layout\/language-switch)|entities\/user\/(login|user\.calls)|kit\/admin\/(alert(\.module)?\.\w+$|api-context|confirm-dialog|form-address|log-in-again|problem-text|staff-(context|logo)|unsaved-changes|use-modal)|kit\/ui\/waiting-mark)|icons\/eye(-off)?\.mjs/,
                },
                // The dashboard has neither forms nor lists.
                {
                  name: 'forms',
                  priority: 2,
                  minShareCount: 2,
                  test: /react-hook-form|src\/kit\/admin\/(fields|form|list(?!\/(arabic-badge|list-heading|use-(arabic-states|confirm-arabic|reload)))|preview|rich-text)\//,
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
                  test: /src\/(admin|kit\/(admin|contract\/(arabic-state|behind-call))|entities\/(request|translation))|lucide-react/,
                },
              ],
            },
          },
        },
      },
      // There is no index.html to find the browser's dependencies from.
      optimizeDeps: { entries: ['src/entry-client.tsx'] },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
      // One self-contained bundle starts faster and cannot mix two copies of React. In development Node loads them.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}));
