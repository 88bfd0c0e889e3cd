import { topupInput } from '@padkos/contracts';
import { expect, it } from 'vitest';
import { refusalOf, type TestApp } from '../testing/index.ts';
import { shareTestApp } from '../testing/use-test-app.ts';
import { exportAudit, exportPayments, exportUsers, startTopup } from './index.ts';

let app: TestApp;
shareTestApp(async (shared) => {
  app = shared;
});

const textOf = async (parts: AsyncGenerator<string>) => (await Array.fromAsync(parts)).join('');

it('users, payments and the audit log are exported to administrators, with commas or semicolons', async () => {
  const admin = app.contextFor(await app.makeAdmin());
  const person = await app.makeCustomer();
  const me = app.contextFor(person);
  const started = await startTopup(me, topupInput.parse({ amount: '50.50' }));
  await app.pay(started);

  const users = await textOf(exportUsers(admin, { separator: 'semicolon' }));
  expect(users).toContain('Name;Employee ID;Email;Cell Phone;Role;Status;Wallet;Joined\r\n');
  expect(users).toContain(`;${person.email};${person.cellPhone};customer;active;50;`);

  const payments = await textOf(exportPayments(admin, {}));
  expect(payments).toMatch(/,top-up,sandbox,[^,]+,[^,]+,50\.50,50\.50,credited,50\r\n/);
  expect(await textOf(exportPayments(admin, { search: 'no such payment' }))).not.toContain('top-up');

  const audit = await textOf(exportAudit(admin, {}));
  expect(audit.split('\r\n')[0]).toContain('Date,Time,By,Action,Entity,Id,Before,After,Address');
  for (const context of [me, app.contextFor(null)])
    for (const parts of [exportUsers(context, {}), exportPayments(context, {}), exportAudit(context, {})])
      expect(await refusalOf(textOf(parts))).toBe(context === me ? 'FORBIDDEN' : 'UNAUTHORIZED');
});
