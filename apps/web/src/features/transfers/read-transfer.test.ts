import { expect, it } from 'vitest';
import { emailProblem, readTokens, tokensProblem } from './use-send-tokens.ts';

it('takes whole numbers from 1 only', () => {
  expect([' 50 ', '1', '0', '', '-5', '1.5', '1e3', '٣'].map(readTokens)).toEqual([
    50,
    1,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('says why tokens cannot be sent: the limit of the kitchen before the balance', () => {
  expect(tokensProblem('x', 200, 500)).toBe('whole');
  expect(tokensProblem('201', 200, 100)).toBe('aboveLimit');
  expect(tokensProblem('101', 200, 100)).toBe('aboveBalance');
  expect(tokensProblem('101', 200, undefined)).toBeNull();
  expect(tokensProblem('100', 200, 100)).toBeNull();
});

it('asks for an address by the rule of the server', () => {
  expect(emailProblem('sipho')).toBe('Please enter a valid email address');
  expect(emailProblem(' Sipho@example.co.za ')).toBeNull();
});
