import { describe, expect, it } from 'vitest';
import { cardPauseUntil, unpaidBounds } from './index.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

describe('orders by card that are not paid', () => {
  it.each([
    [0, 0, 0],
    [1, 1, 1],
    [2, 1, 1],
    [3, 1, 2],
    [4, 2, 2],
    [10, 4, 5],
    [50, 17, 25],
  ])('of %i portions: at most %i per customer and %i for all customers', (portions, person, allCustomers) => {
    expect(unpaidBounds(portions)).toEqual({ person, allCustomers });
  });

  it.each([
    [[], null],
    [['12:00'], null],
    [['12:00', '12:59'], '13:14'],
    [['12:00', '13:00'], null],
    [['12:00', '12:00'], '12:15'],
    [['10:00', '12:00', '12:30'], '13:30'],
    [['10:00', '11:30', '13:00'], null],
  ])('left at %j pause the next until %s', (times, until) => {
    expect(cardPauseUntil(times.map(at))).toEqual(until === null ? null : at(until));
  });
});
