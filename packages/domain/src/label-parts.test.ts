import { expect, it } from 'vitest';
import { boxesOfPart, labelParts } from './index.ts';

it.each([
  [0, 1, 1],
  [2_400, 1, 1],
  [2_401, 1, 2],
  [2_400, 2, 2],
  [6_000, 24, 3],
])('%i boxes from label %i on take %i documents', (boxes, first, parts) => {
  expect(labelParts(boxes, first)).toBe(parts);
});

it.each([1, 24])('the parts have every box once and end with a sheet, from label %i on', (first) => {
  const parts = [1, 2, 3].map((part) => boxesOfPart(part, first));
  expect(parts.map(({ from }) => from)).toEqual([0, parts[0]?.to, parts[1]?.to]);
  expect(parts.map(({ to }) => (to + first - 1) % 2_400)).toEqual([0, 0, 0]);
});
