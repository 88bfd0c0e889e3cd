import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { neededCss } from './needed-css.ts';

/** The module that draws the parts, and what it answers. */
interface Preparing {
  prepareParts(): Promise<{ classes: object; icons: object; languages: object; variables: string }>;
}

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
        const classes = new Set<string>();
        const markup = JSON.stringify(parts).replaceAll('\\"', '"');
        for (const [, names = ''] of markup.matchAll(/"([^"<>]*)"/g))
          for (const name of names.split(/\s+/)) classes.add(name);
        const files = Object.fromEntries(
          Object.entries(screens).map(([path, module]) => [path, filesOf(module, bundle)]),
        );
        const css = Object.fromEntries(
          Object.entries(files).map(([path, { styles }]) => {
            const sheets = styles.map((sheet) => readFileSync(join(dir, sheet), 'utf8'));
            // What the app's provider sets counts more than the defaults in a sheet that comes later.
            const all = [...sheets, variables.replaceAll(':root', ':root:root')].join('');
            return [path, neededCss(all, classes, markup)];
          }),
        );
        writeFileSync(join(dir, 'first-screen.json'), JSON.stringify({ ...parts, css, screens: files }));
      },
    },
  };
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
