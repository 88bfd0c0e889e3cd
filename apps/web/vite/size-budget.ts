import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The most that a first screen may load, compressed, in bytes. */
const MOST = { js: 190_000, css: 22_000, texts: 19_000 };

/**
 * Fails the build if a first screen exceeds its budget: what the entry loads, and the modules of `screens`; or if the customers'
 * texts of a language do. It must come after the plugin that compresses, whose files it measures.
 */
export function sizeBudget(screens: readonly (readonly string[])[]): Plugin {
  return {
    name: 'padkos-size-budget',
    apply: 'build',
    writeBundle: {
      sequential: true,
      handler({ dir = 'dist' }, bundle) {
        const sizes = (files: Iterable<string>) =>
          [...files].reduce((sum, file) => sum + readFileSync(join(dir, `${file}.br`)).length, 0);
        const texts = Object.values(bundle)
          .filter((file) => file.type === 'asset')
          .filter(({ originalFileNames: [name = ''] }) => name.endsWith('/customer.json'));
        for (const { fileName, originalFileNames } of texts)
          if (sizes([fileName]) > MOST.texts)
            this.error(`${originalFileNames[0]} has more than ${MOST.texts} bytes, compressed.`);
        for (const modules of screens) {
          const chunks = loadedWith(modules, bundle);
          const js = sizes(chunks.map(({ fileName }) => fileName));
          const css = sizes(
            new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
          );
          const said = `The screen of ${modules.join(' and ')} loads ${js} bytes of JavaScript in ${chunks.length} files and ${css} of style sheets, compressed`;
          if (js > MOST.js || css > MOST.css)
            this.error(
              `${said}; at most ${MOST.js} and ${MOST.css} are allowed. Load later what it does not show at once.`,
            );
        }
      },
    },
  };
}

/** The chunks that the browser has loaded when it shows a screen. */
function loadedWith(modules: readonly string[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
    if (chunk?.type !== 'chunk' || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) load(bundle[name]);
  };
  for (const module of ['/app/main.tsx', ...modules]) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
    );
    if (chunk === undefined) throw new Error(`No chunk has "${module}".`);
    load(chunk);
  }
  return [...loaded];
}
