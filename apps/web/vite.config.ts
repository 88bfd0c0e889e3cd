import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { loadParts } from './vite/load-parts.ts';
import { mantineStyles } from './vite/mantine-styles.ts';
import { OLDEST, oldestBrowsers } from './vite/oldest-browsers.ts';
import { precompress } from './vite/precompress.ts';
import { SERVICE_WORKER, serviceWorker } from './vite/service-worker.ts';
import { sizeBudget } from './vite/size-budget.ts';

const SERVER = 'http://127.0.0.1:3000';

/** Limits a plugin to the build for browsers. */
const inBrowsers = (plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: ({ name }) => name === 'client',
});

export default defineConfig({
  plugins: [
    react(),
    ...[
      loadParts('src/shared/bring-files.ts'),
      mantineStyles(new URL('src/app/mantine-styles.css', import.meta.url)),
      serviceWorker(/\/src\/pages\/(dashboard|orders|wallet|cart)\.page\.tsx/),
      oldestBrowsers(),
      precompress(),
      sizeBudget([['app/layout/customer-layout.tsx', 'pages/home.page.tsx'], ['pages/auth.page.tsx']]),
    ].map(inBrowsers),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/trpc', '/api', '/images', '/sandbox', '/dev'].map((path) => [path, { target: SERVER }]),
    ),
  },
  build: {
    // Every asset is a separate file with a hash in its name, because the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  // Builds both in one call.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        target: OLDEST,
        manifest: true,
        rolldownOptions: {
          input: { index: 'index.html', [SERVICE_WORKER]: 'src/service-worker/service-worker.ts' },
          output: {
            // Each with everything else that it needs: few files compress better and are requested at once.
            codeSplitting: {
              groups: [
                {
                  name: 'start',
                  test: /\/src\/(app\/(main|layout\/customer-layout)|pages\/home\.page)\./,
                  priority: 2,
                },
                { name: 'auth-screen', test: /\/src\/pages\/auth\.page\./, priority: 1 },
                { name: 'orders-screen', test: /\/src\/pages\/orders\.page\./ },
                { name: 'wallet-screen', test: /\/src\/pages\/wallet\.page\./ },
              ],
            },
            entryFileNames: ({ name }) => (name === SERVICE_WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
          },
          treeshake: {
            // Modules of rules and schemas only define things, so a chunk can omit what its page does not use.
            moduleSideEffects: [
              { test: /\/packages\/(domain|contracts)\/|\/node_modules\/zod\//, sideEffects: false },
            ],
          },
        },
      },
    },
    // The code that draws first screens on the server, in one place with everything it needs.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { input: { draw: 'src/app/draw-on-server.tsx' } },
      },
    },
  },
});
