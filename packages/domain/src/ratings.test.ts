import { expect, it } from 'vitest';
import { ratingEnds, shownRating } from './ratings.ts';

it('shows an average from five ratings on, to one decimal place', () => {
  expect(shownRating(4, 20)).toBeNull();
  expect(shownRating(5, 22)).toEqual({ average: 4.4, count: 5 });
  expect(shownRating(7, 30)).toEqual({ average: 4.3, count: 7 });
});

it('takes ratings for seven days after fulfilment', () => {
  expect(ratingEnds(new Date('2026-11-20T18:00:00Z'))).toEqual(new Date('2026-11-27T18:00:00Z'));
});
