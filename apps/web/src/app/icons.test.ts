import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const web = new URL('../../', import.meta.url);

it('every icon that the page names is there', () => {
  const page = readFileSync(new URL('index.html', web), 'utf8');
  const icons = [...page.matchAll(/<link rel="[\w-]*icon" href="([^"]+)"/g)].map(([, path]) => path);
  expect(icons).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
  for (const path of icons) expect([path, existsSync(new URL(`public${path}`, web))]).toEqual([path, true]);
});
