import { expect, it } from 'vitest';
import { latestDue, nextDue } from './scheduled-tasks.ts';

it.each([
  ['2026-11-20T02:00:00+02:00', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20T01:59:59.999+02:00', '2026-11-19T00:00:00.000Z'],
  ['2027-01-01T00:30:00+02:00', '2026-12-31T00:00:00.000Z'],
  ['2028-02-29T23:59:00+02:00', '2028-02-29T00:00:00.000Z'],
])('at %s the run of 02:00 that is due is %s', (now, due) => {
  expect(latestDue('02:00', new Date(now)).toISOString()).toBe(due);
});

it.each([
  ['2026-11-20T17:59:59.999+02:00', '2026-11-20T16:00:00.000Z'],
  ['2026-11-20T18:00:00+02:00', '2026-11-21T16:00:00.000Z'],
  ['2026-12-31T23:30:00+02:00', '2027-01-01T16:00:00.000Z'],
])('at %s the next run of 18:00 is %s', (now, due) => {
  expect(nextDue('18:00', new Date(now)).toISOString()).toBe(due);
});
