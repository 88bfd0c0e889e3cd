import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = new URL('../', import.meta.url);
/** Where a style sheet or a script tests the size of the window or of a container. */
const CONDITIONS = /@(?:media|container|custom-media)[^{;]*|\((?:min|max)-(?:width|height):[^)]*\)/g;

// With sizes in pixels, a person with larger text would keep the wide layout, which has no room for that text.
it('asks for the size of the window in em, never in pixels', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(css|tsx?)$/.test(file),
  );
  const conditions = files.flatMap((file) =>
    [...readFileSync(new URL(file, source), 'utf8').matchAll(CONDITIONS)].map(
      ([found]) => `${file}: ${found}`,
    ),
  );
  expect(conditions.length).toBeGreaterThan(50);
  expect(conditions.filter((condition) => /\dpx/.test(condition))).toEqual([]);
});
