import { expect, it } from 'vitest';
import { fillConstants, readFunctionFiles } from './apply-functions.ts';

it('fills in the constants of the domain, and refuses a name that is none', () => {
  expect(fillConstants('fee {{SERVICE_FEE_TOKENS}}, rate {{VAT_RATE}}')).toBe('fee 5, rate 0.1500');
  expect(() => fillConstants('{{NO_SUCH_LIMIT}}')).toThrow('NO_SUCH_LIMIT');
});

it('leaves no name in braces in a function file', async () => {
  for (const { source } of await readFunctionFiles()) expect(source).not.toContain('{{');
});
