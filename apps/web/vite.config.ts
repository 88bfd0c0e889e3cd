import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { EARLY, earlyScript } from './vite/early-script.ts';
import { firstScreen } from './vite/first-screen.ts';
import { FIRST_SCREENS } from './vite/first-screens.ts';
import { loadParts } from './vite/load-parts.ts';
import { mantineStyles } from './vite/mantine-styles.ts';
import { OLDEST, oldestBrowsers } from './vite/oldest-browsers.ts';
import { precompress } from './vite/precompress.ts';
import { SERVICE_WORKER, serviceWorker } from './vite/service-worker.ts';
import { sizeBudget } from './vite/size-budget.ts';

const SERVER = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    earlyScript('src/early/early.ts', 'start'),
    loadParts('src/shared/bring-files.ts'),
    mantineStyles(new URL('src/app/mantine-styles.css', import.meta.url)),
    serviceWorker(/\/src\/pages\/(dashboard|orders|wallet|cart)\.page\.tsx/),
    oldestBrowsers(),
    precompress(),
    firstScreen({
      '/': '/src/pages/home.page.tsx',
      '/orders': '/src/pages/orders.page.tsx',
      '/wallet': '/src/pages/wallet.page.tsx',
      '/signin': '/src/pages/auth.page.tsx',
    }),
    sizeBudget('start', 'auth'),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/trpc', '/api', '/images', '/sandbox', '/dev'].map((path) => [path, { target: SERVER }]),
    ),
  },
  build: {
    outDir: 'dist',
    target: OLDEST,
    // Everything is a file of its own with a hash in its name: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        index: 'index.html',
        [EARLY]: 'src/early/early.ts',
        [SERVICE_WORKER]: 'src/service-worker/service-worker.ts',
      },
      output: {
        codeSplitting: { groups: FIRST_SCREENS },
        entryFileNames: ({ name }) => (name === SERVICE_WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
      },
      treeshake: {
        // Modules of rules and schemas only define things, so what a page does not use need not be in its chunk.
        moduleSideEffects: (id) => !/\/packages\/(domain|contracts)\/|\/node_modules\/zod\//.test(id),
      },
    },
  },
});
