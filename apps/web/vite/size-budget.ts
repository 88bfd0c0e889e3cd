import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { SERVICE_WORKER } from './service-worker.ts';

/** The most that a first screen may load, compressed, in bytes. */
const MOST = { js: 190_000, css: 22_000 };

/**
 * Fails the build when the first screen in the chunk called `screens` has grown over its budget. Stands behind the
 * plugin that compresses, whose files it measures.
 */
export function sizeBudget(...screens: readonly string[]): Plugin {
  return {
    name: 'padkos-size-budget',
    apply: 'build',
    writeBundle: {
      sequential: true,
      handler({ dir }, bundle) {
        const size = (file: string) => readFileSync(join(dir ?? 'dist', `${file}.br`)).length;
        for (const screen of screens) {
          const chunks = loadedWith(screen, bundle);
          const sheets = new Set(
            chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
          );
          const js = sum(chunks.map(({ fileName }) => size(fileName)));
          const css = sum([...sheets].map(size));
          if (js > MOST.js || css > MOST.css)
            this.error(
              `The screen "${screen}" loads ${js} bytes of JavaScript and ${css} of style sheets, compressed; at most ${MOST.js} and ${MOST.css} are allowed. Load later what it does not show at once.`,
            );
        }
      },
    },
  };
}

/** The chunks that the browser has loaded when it shows `screen`: those of the entry, and those of the screen. */
function loadedWith(screen: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  if (!chunks.some(({ name }) => name === screen)) throw new Error(`No chunk is called "${screen}".`);
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (chunk: Rolldown.OutputChunk) => {
    if (loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) load(other);
  };
  for (const chunk of chunks)
    if ((chunk.isEntry && chunk.name !== SERVICE_WORKER) || chunk.name === screen) load(chunk);
  return [...loaded];
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}
