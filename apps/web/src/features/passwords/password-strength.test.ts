import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 'tooShort'],
  ['12345', 'tooShort'],
  ['123456', 'common'],
  ['Qwerty', 'common'],
  ['aaaaaaaaaaaaaa', 'common'],
  ['      ', 'common'],
  ['PASSWORD123', 'common'],
  ['k4tjie', 'short'],
  ['k4tjiepi', 'good'],
  ['vier groen katte', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
