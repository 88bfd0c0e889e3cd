import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

const DOCUMENTS = ['README.md', ...globSync('docs/guides/*.md', { cwd: root })];
const PICTURES = globSync(['docs/pictures/*', 'docs/guides/pictures/*'], { cwd: root }).sort();

/** The pictures that a document shows, as paths from the root, and those of them that have no alternative text. */
function shownIn(document) {
  const text = readFileSync(join(root, document), 'utf8');
  const found = [
    ...[...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt, path]) => ({ alt, path })),
    ...[...text.matchAll(/<img src="([^"]+)"[^>]*? alt="([^"]*)"/g)].map(([, path, alt]) => ({ alt, path })),
  ];
  expect(found).toHaveLength([...text.matchAll(/!\[|<img/g)].length);
  return found.map(({ alt, path }) => ({
    alt,
    path: relative(root, resolve(root, dirname(document), path)),
  }));
}

const shown = DOCUMENTS.flatMap(shownIn);

it('each picture that the README and the guides show is there and has words, and each that is there is shown', () => {
  expect(PICTURES.length).toBeGreaterThan(30);
  expect([...new Set(shown.map(({ path }) => path))].sort()).toEqual(PICTURES);
  expect(shown.filter(({ alt }) => alt === '')).toEqual([]);
});

it('the pictures are small', () => {
  const large = PICTURES.map((path) => [path, statSync(join(root, path)).size]).filter(
    ([path, bytes]) => bytes > (path.endsWith('main-job.webp') ? 1_500_000 : 60_000),
  );
  expect(large).toEqual([]);
});

it('each picture of a guide has its step in the script that makes it', () => {
  const steps = globSync('tools/pictures/*-steps.ts', { cwd: root })
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/picture: '([^']+)'/g)])
    .map(([, picture]) => `docs/guides/pictures/${picture}`);
  expect(steps.sort()).toEqual(PICTURES.filter((path) => path.startsWith('docs/guides/')));
});
