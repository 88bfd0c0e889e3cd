import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const SERVER = 'http://127.0.0.1:3000';

/** What every screen needs, in one file: it compresses better together and changes only with the lockfile. */
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-i18next|i18next|superjson|copy-anything|is-what|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store)|@trpc\/(client|react-query|server))\//;

/**
 * Lays a .br and a .gz beside every text file, as small as they get, for a server that hands out files as they are.
 * From what was written, for the bundler still changes its chunks after every hook that sees them in memory.
 */
function precompress(): Plugin {
  return {
    name: 'padkos-precompress',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const file = join(dir ?? 'dist', name);
        const source = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(source));
        writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [react(), precompress()],
  server: {
    proxy: Object.fromEntries(
      ['/trpc', '/api', '/images', '/sandbox', '/dev'].map((path) => [path, { target: SERVER }]),
    ),
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Everything is a file of its own with a hash in its name: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] } },
      treeshake: {
        // Modules of rules and schemas only define things, so what a page does not use need not be in its chunk.
        moduleSideEffects: (id) => !/\/packages\/(domain|contracts)\/|\/node_modules\/zod\//.test(id),
      },
    },
  },
});
