import { expect, it } from 'vitest';
import { refusalOf } from '../../testing/index.ts';
import { ownTestApp } from '../../testing/use-test-app.ts';
import { operatorWarnings } from '../index.ts';

it('administrators are shown the settings that the server warned of at its start, and nobody else is', async () => {
  const app = await ownTestApp();
  const warnings = [
    { code: 'MESSAGES_NOT_SENT' as const, message: 'No message is sent.' },
    { code: 'ADDRESS_NOT_HTTPS' as const, message: 'Passwords can be read on the way.' },
  ];
  expect(await operatorWarnings({ ...app.contextFor(await app.makeAdmin()), warnings })).toEqual(warnings);
  const customer = { ...app.contextFor(await app.makeCustomer()), warnings };
  expect(await refusalOf(operatorWarnings(customer))).toBe('FORBIDDEN');
});
