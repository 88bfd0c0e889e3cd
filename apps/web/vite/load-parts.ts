import type { Plugin } from 'vite';

/** Replaces Vite's helper with the app's own way to load a part (`source`, its `loadPart`). */
export function loadParts(source: string): Plugin {
  let isReplaced = false;
  return {
    name: 'padkos-load-parts',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler() {
        isReplaced = true;
        return { code: `export { loadPart as __vitePreload } from '/${source}';`, map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) this.error('Vite has no helper by this name any more.');
    },
  };
}
