import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Lays a .br and a .gz beside every text file, as small as they get, for a server that hands out files as they are.
 * From what was written, for the bundler still changes its chunks after every hook that sees them in memory.
 */
export function precompress(): Plugin {
  return {
    name: 'padkos-precompress',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg|json)$/.test(file))) {
        const file = join(dir ?? 'dist', name);
        const source = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(source));
        writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
      }
    },
  };
}
