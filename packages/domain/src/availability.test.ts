import { describe, expect, it } from 'vitest';
import { availabilityBadge, remainingQuantity } from './check-dish.ts';

describe('what is left of a dish', () => {
  it('shows the badges of the specification', () => {
    expect(availabilityBadge(null)).toBeNull();
    expect(availabilityBadge(11)).toBeNull();
    expect(availabilityBadge(10)).toEqual({ kind: 'left', count: 10 });
    expect(availabilityBadge(6)).toEqual({ kind: 'left', count: 6 });
    expect(availabilityBadge(5)).toEqual({ kind: 'only_left', count: 5 });
    expect(availabilityBadge(0)).toEqual({ kind: 'sold_out' });
  });
  it('counts what the cart holds', () => {
    expect(remainingQuantity(3, 1)).toBe(2);
    expect(remainingQuantity(3, 5)).toBe(0);
    expect(remainingQuantity(null, 0)).toBe(999);
    expect(remainingQuantity(5000, 998)).toBe(1);
  });
});
