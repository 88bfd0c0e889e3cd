import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { neededCss } from './needed-css.ts';

/** The fonts of every first screen: text, and headings. */
const FONTS = /\/(figtree-latin-wght|bricolage-grotesque-latin-700)-normal-.*\.woff2$/;

/** The parts that are drawn for a language, by name; those of other pages than the start page are its `pages`. */
interface Parts {
  readonly header: string;
  readonly pages: Readonly<Record<string, object>>;
}

/** The module that draws the parts, and what it answers. */
interface Preparing {
  prepareParts(): Promise<{
    classes: Readonly<Record<string, object>>;
    icons: object;
    languages: Readonly<Record<string, { parts: Parts }>>;
    variables: string;
  }>;
}

type Prepared = Omit<Awaited<ReturnType<Preparing['prepareParts']>>, 'variables'>;

/**
 * Writes first-screen.json: what the server makes the first screen of a signed-in customer from (prepare-parts.tsx), the
 * rules that it needs, and the files of the app's screens, by the path of their page.
 */
export function firstScreen(screens: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'padkos-first-screen',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir = 'dist' }, bundle) {
        const { variables, ...parts } = await prepare();
        const files = Object.fromEntries(
          Object.entries(screens).map(([path, module]) => [path, filesOf(module, bundle)]),
        );
        const css = Object.fromEntries(
          Object.entries(files).map(([path, { styles }]) => {
            const sheets = styles.map((sheet) => readFileSync(join(dir, sheet), 'utf8'));
            // What the app's provider sets counts more than the defaults in a sheet that comes later.
            const all = [...sheets, variables.replaceAll(':root', ':root:root')].join('');
            const used = partsOf(path, parts);
            return [path, neededCss(all, classesIn(used), used.join(''))];
          }),
        );
        const fonts = Object.keys(bundle).filter((name) => FONTS.test(name));
        writeFileSync(
          join(dir, 'first-screen.json'),
          JSON.stringify({ ...parts, css, fonts: fonts.map((name) => `/${name}`), screens: files }),
        );
      },
    },
  };
}

/** What the first screen at a path can consist of: HTML, and names of classes. */
function partsOf(path: string, { classes, icons, languages }: Prepared): string[] {
  const drawn = Object.values(languages).map(({ parts: { pages, ...start } }) => {
    if (path === '/') return start;
    if (path === '/signin') return [pages[path]];
    const { content, orderCard, orderLines, orderedAllergens, orderProgress, ordersList, releases } = classes;
    const order = [icons, orderCard, orderLines, orderedAllergens, orderProgress, ordersList, releases];
    return [pages[path], start.header, content, path === '/orders' ? order : []];
  });
  return textsIn(path === '/' ? [drawn, classes, icons] : drawn);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function classesIn(parts: readonly string[]): Set<string> {
  const named = parts.flatMap((part) =>
    part.includes('<') ? Array.from(part.matchAll(/class="([^"]*)"/g), ([, names = '']) => names) : [part],
  );
  return new Set(named.flatMap((names) => names.split(/\s+/)));
}

/** Runs the module that draws the parts, as the app's own modules are made. */
async function prepare(): ReturnType<Preparing['prepareParts']> {
  const server = await createServer({
    configFile: false,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const module = await server.ssrLoadModule('/src/first-screen/prepare-parts.tsx');
    return await (module as Preparing).prepareParts();
  } finally {
    await server.close();
  }
}

/** The addresses of the scripts and style sheets that a screen needs besides those in the page. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): { scripts: string[]; styles: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const screen = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (screen === undefined) throw new Error(`No chunk has "${module}".`);
  const found = new Set<Rolldown.OutputChunk>();
  const styles = new Set<string>();
  // In the order in which Vite loads them: the style sheets of a chunk after those of what it imports.
  const add = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') add(next);
    }
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) styles.add(sheet);
  };
  add(screen);
  return {
    scripts: [...found].map(({ fileName }) => `/${fileName}`),
    styles: [...styles].map((name) => `/${name}`),
  };
}
