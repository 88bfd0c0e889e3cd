import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocumentRenderer } from '../rendering/document-renderer.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { sampleManifest } from '../testing/sample-manifest.ts';

const renderer = createDocumentRenderer();
// The first document also starts a thread and reads the fonts.
beforeAll(() => renderer.manifest(sampleManifest()));
afterAll(() => renderer.close());

it('a manifest of 500 customers is there within two seconds, everybody in it, and the event loop stays free', async () => {
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
  expect(took).toBeLessThan(2000);
  expect(late).toBeLessThan(200);
  const { pages } = await readPdf(bytes);
  const all = pages.join(' ');
  expect(all.match(/EMP-\d{4}/g)).toHaveLength(502);
  for (const page of pages) expect(page).toMatch(/Portions by dish|Customers|Pending: not confirmed/);
});
