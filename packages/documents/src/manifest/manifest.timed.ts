import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocumentRenderer } from '../rendering/document-renderer.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { sampleManifest } from '../testing/sample-manifest.ts';

const renderer = createDocumentRenderer();
// The first document also starts a thread and reads the fonts.
beforeAll(() => renderer.manifest(sampleManifest()));
afterAll(() => renderer.close());

it('a manifest of 500 customers takes as much longer as it is larger, everybody is in it, and the event loop stays free', async () => {
  const smaller = performance.now();
  await renderer.manifest(sampleManifest(100));
  const tookSmaller = performance.now() - smaller;

  let late = 0;
  let last = performance.now();
  const ticker = setInterval(() => {
    late = Math.max(late, performance.now() - last);
    last = performance.now();
  }, 5);
  const began = performance.now();
  const bytes = await renderer.manifest(sampleManifest(500));
  const took = performance.now() - began;
  clearInterval(ticker);
  // Five times as many customers; a layout that looks at each page anew for each of them would take 25 times as long.
  expect(took / tookSmaller).toBeLessThan(10);
  expect(late).toBeLessThan(200);
  const { pages } = await readPdf(bytes);
  const all = pages.join(' ');
  expect(all.match(/EMP-\d{4}/g)).toHaveLength(502);
  for (const page of pages) expect(page).toMatch(/Portions by dish|Customers|Pending: not confirmed/);
});
