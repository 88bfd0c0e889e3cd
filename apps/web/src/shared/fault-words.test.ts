import { menuItemInput, registerInput, type saveSettingsInput } from '@padkos/contracts';
import { describe, expect, it } from 'vitest';
import { faultWords } from './refusal.ts';

/** A schema's messages for some values, by field, in the app's words. */
function faultsOf(
  schema: typeof registerInput | typeof menuItemInput | typeof saveSettingsInput,
  values: object,
) {
  const { error } = schema.safeParse(values, { error: faultWords });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

describe('what a form says of a value that is refused', () => {
  it('is in words for people', () => {
    expect(
      faultsOf(registerInput, {
        firstName: 'x'.repeat(81),
        lastName: '',
        employeeId: 'E1',
        email: 'nobody',
        cellPhone: '+27821234567',
        password: '12345',
      }),
    ).toEqual({
      firstName: 'At most 80 characters',
      lastName: 'Required',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    });
  });
  it('names the bound of a number', () => {
    expect(faultsOf(menuItemInput, { title: 'Bobotie', price: -1 })).toEqual({ price: 'At least 0' });
    expect(faultsOf(menuItemInput, { title: 'Bobotie', price: 100_001 })).toEqual({
      price: 'At most 100000',
    });
    expect(faultsOf(menuItemInput, { title: 'Bobotie', price: 1.5 })).toEqual({ price: 'A whole number' });
    expect(faultsOf(menuItemInput, { price: 1 })).toEqual({ title: 'Required' });
  });
});
