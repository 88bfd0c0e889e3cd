import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Writes a .br and a .gz beside every text file, as small as possible, for a server that sends files as they are. It reads the
 * written files, because the bundler still changes its chunks after every hook that sees them in memory.
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
