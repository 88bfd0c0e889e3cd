import { expect, it } from 'vitest';
import { ALLERGENS, allergenStates, allergenWords } from './allergens.ts';

const none = Object.fromEntries(ALLERGENS.map((code) => [code, 'not_used' as const]));

it.each([
  ['what is in it', { milk: 'contains', egg: 'contains' }, 'Contains egg, milk.'],
  [
    'traces and what is unknown',
    { gluten: 'contains', tree_nuts: 'may_contain', fish: 'unknown' },
    'Contains cereals with gluten. May contain tree nuts. Not yet known: fish.',
  ],
  ['nothing, and does not claim to be free from anything', {}, ''],
] as const)('the words of a dish say %s', (_, states, words) => {
  expect(allergenWords(allergenStates({ ...none, ...states }))).toBe(words);
});

it('the words of a dish that was never declared say so', () => {
  expect(allergenWords(allergenStates({}))).toBe('Allergens not yet known.');
});
