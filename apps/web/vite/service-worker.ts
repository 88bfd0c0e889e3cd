import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The file name of the service worker, which must not change with its content. */
export const SERVICE_WORKER = 'service-worker';

/**
 * Inserts the list of cached files into the service worker: the page and everything it loads, of the screens those in the modules
 * that match `screens`, and the customers' texts in every language. Other files are cached when they are used. It must come
 * before the plugin that compresses.
 */
export function serviceWorker(screens: RegExp): Plugin {
  return {
    name: 'padkos-service-worker',
    apply: 'build',
    writeBundle: {
      sequential: true,
      handler({ dir = 'dist' }, bundle) {
        const page = readFileSync(join(dir, 'index.html'));
        const revision = createHash('sha256').update(page).digest('hex').slice(0, 16);
        const frame = Object.keys(bundle).filter((name) => page.includes(`"/${name}"`));
        const files = filesOf(frame, screens, bundle).map((name) => ({ url: `/${name}`, revision: null }));
        const file = join(dir, `${SERVICE_WORKER}.js`);
        const source = readFileSync(file, 'utf8');
        if (!source.includes('PRECACHED')) this.error('The service worker names no PRECACHED files.');
        writeFileSync(
          file,
          source.replaceAll('PRECACHED', JSON.stringify([{ url: '/index.html', revision }, ...files])),
        );
      },
    },
  };
}

/** The modules of screens. */
const SCREEN = /\/src\/pages\//;
/** The customers' texts. */
const TEXTS = /\/locales\/\w+\/customer\.json$/;

function filesOf(frame: readonly string[], screens: RegExp, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (file === undefined || found.has(name)) return;
    found.add(name);
    if (file.type === 'asset') return;
    for (const sheet of file.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const next of file.imports) add(next);
    for (const next of file.dynamicImports) if (!isLeftOut(next)) add(next);
  };
  const isLeftOut = (name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk') return false;
    return file.moduleIds.some((id) => SCREEN.test(id) && !screens.test(id));
  };
  for (const name of frame) add(name);
  for (const file of Object.values(bundle))
    if (file.type === 'asset' && file.originalFileNames.some((name) => TEXTS.test(name))) add(file.fileName);
  return [...found].sort();
}
