import type { Plugin, Rolldown } from 'vite';

/** The name of the script that runs before the app. */
export const EARLY = 'early';

/** What says how wide a phone's window is; the early script asks for that. */
const VIEWPORT = /\s*<meta name="viewport" content="([^"]*)" \/>/;

/**
 * Puts the early script first into the page's head, before style sheets, which a script waits for: as it is while
 * developing; built, as a plain script in the page itself that runs at once and is told the files of the chunk
 * `screen`. The server allows it by its hash. Fails the build when it imports another file, which only a module could.
 */
export function earlyScript(source: string, screen: string): Plugin {
  return {
    name: 'padkos-early-script',
    // Its names are its own: what a plain script declares is otherwise the whole page's.
    renderChunk: (code, { name }) => (name === EARLY ? { code: `{${code}}`, map: null } : null),
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return [tag({ type: 'module', src: `/${source}` })];
        const file = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === EARLY);
        if (file?.type !== 'chunk' || file.imports.length + file.exports.length > 0)
          throw new Error('The early script is missing, or is no plain script: it imports or exports.');
        if (file.code.includes('</')) throw new Error('The early script would end its own element.');
        delete bundle[file.fileName];
        const [, content = ''] = VIEWPORT.exec(html) ?? [];
        const script = {
          ...tag({ 'data-screen': filesOf(screen, bundle).join(' ') }),
          children: file.code.trim(),
        };
        return {
          html: html.replace(VIEWPORT, ''),
          tags: [{ tag: 'meta', attrs: { name: 'viewport', content }, injectTo: 'head-prepend' }, script],
        };
      },
    },
  };
}

const tag = (attrs: Record<string, string>) => ({ tag: 'script', attrs, injectTo: 'head-prepend' as const });

/** The addresses of a chunk and of its style sheets. */
function filesOf(screen: string, bundle: Rolldown.OutputBundle): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === screen);
  if (chunk?.type !== 'chunk') throw new Error(`No chunk is called "${screen}".`);
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`);
}
