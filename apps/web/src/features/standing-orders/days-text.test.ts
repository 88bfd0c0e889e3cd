import { expect, it } from 'vitest';
import { daysText } from './standing-order-card.tsx';

const words = {
  every: (days: string) => `Every ${days}`,
  day: (day: number) => `day ${day}`,
  everyDay: 'Every day',
  weekdays: 'Every weekday',
};

it.each([
  [[1, 2, 3, 4, 5, 6, 7], 'Every day'],
  [[1, 2, 3, 4, 5], 'Every weekday'],
  [[2], 'Every day 2'],
  [[1, 5], 'Every day 1 and day 5'],
  [[1, 3, 7], 'Every day 1, day 3 and day 7'],
])('the days %j are said in words', (days, text) => {
  expect(daysText(days, words)).toBe(text);
});
