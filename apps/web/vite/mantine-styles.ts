import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Checks that mantine-styles.css has the style sheet of every Mantine component in the app, and no others: a component without
 * its sheet would be drawn without any style.
 */
export function mantineStyles(sheet: URL): Plugin {
  return {
    name: 'padkos-mantine-styles',
    apply: 'build',
    generateBundle(_, bundle) {
      const used = new Set(ALWAYS);
      for (const file of Object.values(bundle))
        for (const id of file.type === 'chunk' ? file.moduleIds : [])
          if (/@mantine\/core\/.*\.module\.mjs$/.test(id)) used.add(basename(id, '.module.mjs'));
      const text = readFileSync(sheet, 'utf8');
      const imported = new Set(
        [...text.matchAll(/core\/styles\/([\w-]+)\.css/g)].map(([, name = '']) => name),
      );
      const missing = [...used].filter((name) => !imported.has(name));
      const unused = [...imported].filter((name) => !used.has(name));
      if (missing.length + unused.length > 0)
        this.error(
          `mantine-styles.css lacks: ${missing.join(', ') || 'nothing'}; it need not import: ${unused.join(', ') || 'nothing'}. The order is that of @mantine/core/styles.css.`,
        );
    },
  };
}

/** Sheets that belong to no component. */
const ALWAYS = ['baseline', 'default-css-variables', 'global'];
