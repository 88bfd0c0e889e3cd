import { describe, expect, it } from 'vitest';
import { ALLERGENS, allergenStates, allergensIn, checkDish } from './allergens.ts';

describe('the allergens of a dish', () => {
  it('are unknown unless they were declared', () => {
    expect(Object.keys(allergenStates({}))).toEqual([...ALLERGENS]);
    expect(allergensIn(allergenStates({}), 'unknown')).toEqual([...ALLERGENS]);
    const states = allergenStates({ milk: 'contains', egg: 'contains', fish: 'not_used' });
    expect(allergensIn(states, 'contains')).toEqual(['egg', 'milk']);
    expect(allergensIn(states, 'unknown')).toHaveLength(ALLERGENS.length - 3);
  });
});

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
