import { expect, it } from 'vitest';
import { kitchenPhase } from './kitchen-day.tsx';

it.each([
  ['2026-11-20T00:00:00+02:00', '2026-11-20', 'cooking'],
  ['2026-11-20T17:59:59+02:00', '2026-11-20', 'cooking'],
  ['2026-11-20T18:00:00+02:00', '2026-11-20', 'handOver'],
  ['2026-11-20T19:59:59+02:00', '2026-11-20', 'handOver'],
  ['2026-11-20T20:00:00+02:00', '2026-11-21', 'selling'],
  ['2026-11-20T21:59:59+02:00', '2026-11-21', 'selling'],
  ['2026-11-20T22:00:00+02:00', '2026-11-21', 'cooking'],
  ['2026-11-20T23:59:59+02:00', '2026-11-21', 'cooking'],
])('at %s the delivery of %s is in the phase %s', (now, date, phase) => {
  expect(kitchenPhase(new Date(now), '20:00')).toEqual({ phase, date });
});
