import { describe, expect, it } from 'vitest';
import { allergenStates } from './allergens.ts';
import { checkDish } from './check-dish.ts';

describe('the check of a dish against a list', () => {
  const states = allergenStates({
    milk: 'contains',
    egg: 'may_contain',
    fish: 'not_used',
  });

  it.each([
    ['contained', ['milk'], false, ['milk'], []],
    ['unknown', ['soya'], false, ['soya'], []],
    ['a trace', ['egg'], false, [], ['egg']],
    ['a trace, when traces are blocked', ['egg'], true, ['egg'], []],
    ['not used', ['fish'], true, [], []],
    ['not on the list', [], true, [], []],
  ] as const)('%s', (_, allergens, blockTraces, blocked, traces) => {
    expect(checkDish(states, { allergens, blockTraces })).toEqual({ blocked, traces });
  });
});
