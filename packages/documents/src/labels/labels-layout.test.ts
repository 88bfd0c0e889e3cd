import { afterAll, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { longestLabel, sampleLabel, sampleLabels } from '../../testing/sample-labels.ts';
import { createDocumentRenderer } from '../rendering/document-renderer.ts';

const renderer = createDocumentRenderer();
afterAll(() => renderer.close());

const MM = 72 / 25.4;
const labelAt = (left: number, baseline: number) =>
  `${Math.floor(left / (70 * MM))}, ${Math.floor((baseline - 0.5 * MM) / (37 * MM))}`;

it('a label says whose box it is, which of how many, what is in it and what was declared of it', async () => {
  const { pages, info } = await readPdf(await renderer.labels({ ...sampleLabels(0), labels: [sampleLabel] }));
  expect(pages.map((page) => page.replace(/ ?Box/, ' Box'))).toEqual([
    'Sat 21 Nov · ORD-20261120-0017 Box 1 of 2 Amahle Zulu +27 82 555 0199 · EMP-1000 Bobotie with yellow rice Halal Contains egg, milk. May contain tree nuts. Not yet known: fish.',
  ]);
  expect(info).toMatchObject({ Title: 'Labels 2026-11-21' });
});

it('every word stands on its own label, 4 mm from its edges, however long names, titles and allergens are', async () => {
  const labels = Array.from({ length: 25 }, () => longestLabel);
  const { placed, pages } = await readPdf(await renderer.labels({ ...sampleLabels(0), labels }));
  expect(pages).toHaveLength(2);
  const words = placed.filter(({ text }) => text.trim() !== '');
  expect(words.length).toBeGreaterThan(25 * 10);
  for (const { text, left, right, baseline, size } of words) {
    const [x, y] = [left % (70 * MM), (baseline - 0.5 * MM) % (37 * MM)];
    const at = `${text} at ${labelAt(left, baseline)}`;
    expect(x, at).toBeGreaterThan(4 * MM);
    expect(right - left + x, at).toBeLessThan(66 * MM);
    expect(y - size, at).toBeGreaterThan(3.5 * MM);
    expect(y, at).toBeLessThan(34 * MM);
  }
  const said = words
    .slice(0, words.length / 25)
    .map(({ text }) => text)
    .join(' ')
    .replace(/ +/g, ' ');
  expect(said).toContain(longestLabel.allergens);
  expect(said).toContain('Not confirmed');
  expect(said).toContain('Check with customer');
});

it('begins at the first free label, and goes on at the top of the next sheet', async () => {
  const { placed, pages } = await readPdf(await renderer.labels(sampleLabels(4, 22)));
  expect(pages).toHaveLength(2);
  const places = placed.map(({ page, left, baseline }) => `${page}: ${labelAt(left, baseline)}`);
  expect([...new Set(places)]).toEqual(['0: 0, 7', '0: 1, 7', '0: 2, 7', '1: 0, 0']);
});

it('a name stands in its own script, from right to left where it is read so, and in Latin letters where no face has it', async () => {
  const names = [
    ['李小龙 陳大文', '李小龙 陳大文'],
    ['محمد حسن', 'محمد حسن'],
    ['שרה כהן', 'שרה כהן'],
    ['አበበ ቢቂላ', 'አበበ ቢቂላ'],
    ['สมชาย ใจดี', 'สมชาย ใจดี'],
    ['Zoë 李 Ngwenya', 'Zoë 李 Ngwenya'],
    ['김민수', 'GimMinSu'],
  ] as const;
  const labels = names.map(([customer]) => ({ ...sampleLabel, customer }));
  const bytes = await renderer.labels({ ...sampleLabels(0), labels });
  const { pages, placed } = await readPdf(bytes);
  for (const [, printed] of names) for (const word of printed.split(' ')) expect(pages[0]).toContain(word);
  expect(pages[0]).not.toContain('?');
  // One piece, which the typeface sets from the right: two pieces would be in English order.
  for (const name of ['محمد حسن', 'שרה כהן']) expect(placed.map(({ text }) => text)).toContain(name);
  // Each on one line, even if another typeface is taller.
  const heights = placed
    .filter(({ size, text }) => Math.round(size) === 12 && text.trim().length > 1)
    .map(({ baseline }) => baseline % (37 * MM));
  expect(heights.length).toBeGreaterThanOrEqual(names.length);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.1);
  expect(bytes.length).toBeLessThan(200_000);
});

it('without orders it says so', async () => {
  const { pages } = await readPdf(await renderer.labels(sampleLabels(0)));
  expect(pages).toEqual(['There are no orders for this date.']);
});
