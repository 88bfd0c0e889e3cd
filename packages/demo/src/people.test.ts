import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { demoAdministrator, demoCustomers, demoKitchen } from './people.ts';

const everyone = [...demoCustomers, demoAdministrator];

describe('the demo people', () => {
  it('are forty customers and an administrator', () => {
    expect(demoCustomers).toHaveLength(40);
    expect(demoAdministrator.email).toBe('admin@padkos.example');
  });

  it.each(['email', 'employeeId', 'cellPhone'] as const)('each have their own %s', (field) => {
    expect(new Set(everyone.map((person) => person[field])).size).toBe(everyone.length);
  });

  it.each(everyone)(
    '$firstName $lastName can be written to and called',
    ({ email, cellPhone, employeeId }) => {
      expect(email).toMatch(/^[a-z]+(\.[a-z]+)?@padkos\.example$/);
      expect(employeeId).toMatch(/^EMP-\d{4}$/);
      const number = parsePhoneNumberFromString(cellPhone);
      expect(number?.isValid()).toBe(true);
      expect(number?.country).toBe('ZA');
      expect(number?.number).toBe(cellPhone);
    },
  );
});

describe('the demo kitchen', () => {
  it('has a VAT number as South Africa writes them', () => expect(demoKitchen.vatNumber).toMatch(/^4\d{9}$/));

  it('can be called', () => {
    expect(parsePhoneNumberFromString(demoKitchen.contactNumber)?.isValid()).toBe(true);
  });
});
