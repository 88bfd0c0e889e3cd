import { describe, expect, it } from 'vitest';
import { ALLERGENS, allergenStates, allergensIn } from './allergens.ts';

describe('the allergens of a dish', () => {
  it('are unknown unless they were declared', () => {
    expect(Object.keys(allergenStates({}))).toEqual([...ALLERGENS]);
    expect(allergensIn(allergenStates({}), 'unknown')).toEqual([...ALLERGENS]);
    const states = allergenStates({ milk: 'contains', egg: 'contains', fish: 'not_used' });
    expect(allergensIn(states, 'contains')).toEqual(['egg', 'milk']);
    expect(allergensIn(states, 'unknown')).toHaveLength(ALLERGENS.length - 3);
  });
});
