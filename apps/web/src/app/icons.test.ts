import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const web = new URL('../../', import.meta.url);

it('every icon that the page names is there', () => {
  const page = readFileSync(new URL('index.html', web), 'utf8');
  const icons = [...page.matchAll(/<link rel="[\w-]*icon" href="([^"]+)"/g)].map(([, path]) => path);
  expect(icons).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
  for (const path of icons) expect([path, existsSync(new URL(`public${path}`, web))]).toEqual([path, true]);
});

it('every icon that the installed app has is there, in the size that is said', () => {
  const manifest: { icons: { src: string; sizes: string; type: string }[] } = JSON.parse(
    readFileSync(new URL('public/manifest.webmanifest', web), 'utf8'),
  );
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(drawn).toHaveLength(3);
  for (const { src, sizes } of drawn) {
    const header = readFileSync(new URL(`public${src}`, web)).subarray(16, 24);
    expect([src, `${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`]).toEqual([src, sizes]);
  }
});
