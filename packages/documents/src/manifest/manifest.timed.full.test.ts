import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { sampleManifest } from '../../testing/sample-manifest.ts';
import { createDocumentRenderer } from '../rendering/document-renderer.ts';

const renderer = createDocumentRenderer();
// The first document also starts a thread and reads the fonts.
beforeAll(() => renderer.manifest(sampleManifest()));
afterAll(() => renderer.close());

/**
 * Renders 100 and then 500 customers; returns how much longer the larger took, and the largest part of its time for
 * which the event loop was blocked.
 */
async function render() {
  const smaller = performance.now();
  await renderer.manifest(sampleManifest(100));
  const tookSmaller = performance.now() - smaller;

  let late = 0;
  let last = performance.now();
  const ticker = setInterval(() => {
    late = Math.max(late, performance.now() - last);
    last = performance.now();
  }, 5);
  const larger = performance.now();
  const bytes = await renderer.manifest(sampleManifest(500));
  const took = performance.now() - larger;
  clearInterval(ticker);
  return { bytes, late: late / took, growth: took / tookSmaller };
}

it('a manifest of 500 customers takes as much longer as it is larger, and the event loop stays free', async () => {
  const first = await render();
  const rounds = [first];
  // Other work on the machine only adds time, while a slow layout would be slow every time, so the best of three
  // counts.
  const best = (figure: 'growth' | 'late') => Math.min(...rounds.map((round) => round[figure]));
  while (rounds.length < 3 && (best('growth') >= 10 || best('late') >= 0.3)) rounds.push(await render());
  // Five times as many customers; a layout that visits every page for each of them would take 25 times as long.
  expect(best('growth')).toBeLessThan(10);
  expect(best('late')).toBeLessThan(0.3);
  const { pages } = await readPdf(first.bytes);
  const all = pages.join(' ');
  expect(all.match(/EMP-\d{4}/g)).toHaveLength(502);
  for (const page of pages) expect(page).toMatch(/Portions by dish|Customers|Pending: not confirmed/);
});
