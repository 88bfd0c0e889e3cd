import type { BoxLabel, LabelsDocument } from '../src/labels/labels-document.ts';
import { sampleSeller } from './sample-documents.ts';

export const sampleLabel: BoxLabel = {
  customer: 'Amahle Zulu',
  employeeId: 'EMP-1000',
  cellPhone: '+27825550199',
  orderNumber: 'ORD-20261120-0017',
  dish: 'Bobotie with yellow rice',
  box: 1,
  boxes: 2,
  allergens: 'Contains egg, milk. May contain tree nuts. Not yet known: fish.',
  diets: 'Halal',
  toCheck: false,
  isPending: false,
};

/** Everything at its maximum length, in wide letters and in words that cannot break at a space. */
export const longestLabel: BoxLabel = {
  customer: `${'Wilhelmina-Mmamokgethi '.repeat(4).slice(0, 80)} ${'W'.repeat(80)}`,
  employeeId: 'W'.repeat(80),
  cellPhone: '+27825550199',
  orderNumber: 'ORD-20261120-1000017',
  dish: 'Ḓorowatonḓele with Mmamokgethi’s slow-roasted butternut, WWWWWWWWWWWWWWWWWWWWWWWWWW and morogo, quarter mutton WWWWWWWW'.slice(
    0,
    120,
  ),
  box: 49_949,
  boxes: 49_950,
  allergens:
    'Contains celery, cereals with gluten, crustaceans, egg, fish, lupin. May contain milk, molluscs, mustard, tree nuts. Not yet known: peanuts, sesame, soya, sulphites.',
  diets: 'Vegan · Vegetarian · Halal · Kosher · No pork, no alcohol',
  toCheck: true,
  isPending: true,
};

/** Labels for `count` boxes; every third has the maximum length. */
export function sampleLabels(count = 30, first = 1): LabelsDocument {
  const labels = Array.from({ length: count }, (_, index) =>
    index % 3 === 2 ? longestLabel : { ...sampleLabel, box: (index % 2) + 1 },
  );
  return { createdAt: '2026-11-20T20:05:00.000Z', date: '2026-11-21', seller: sampleSeller, first, labels };
}
