import { randomUUID } from 'node:crypto';
import { schema } from '@padkos/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog, changePassword, ensureAdministrator, resetPassword } from '../index.ts';
import { sha256 } from '../random.ts';
import { createTestKitchen, refusalOf, type TestKitchen } from '../testing/index.ts';

let kitchen: TestKitchen;
beforeAll(async () => {
  kitchen = await createTestKitchen();
});
afterAll(() => kitchen.close());

/** What the console's audit log shows about new passwords of a person. */
async function entriesOf(userId: string) {
  const admin = kitchen.contextFor(await kitchen.makeAdmin());
  const { entries } = await auditLog(admin, { search: userId });
  return entries.filter(({ action }) => action.startsWith('password.'));
}

async function linkFor(userId: string): Promise<string> {
  const [token, now] = [randomUUID(), kitchen.clock.now()];
  const expiresAt = new Date(now.getTime() + 60_000);
  const link = { tokenHash: sha256(token), userId, expiresAt, createdAt: now };
  await kitchen.database.query.insert(schema.passwordResets).values(link);
  return token;
}

it('a changed password is in the audit log: the person, the address and the browser, no secret', async () => {
  const user = await kitchen.makeCustomer({ firstName: 'Lerato' });
  const me = { ...kitchen.contextFor(user), ipAddress: '203.0.113.5', userAgent: 'Firefox' };
  const guess = changePassword(me, { currentPassword: 'a-wrong-guess', newPassword: 'another-1' });
  expect(await refusalOf(guess)).toBe('WRONG_PASSWORD');
  await changePassword(me, { currentPassword: kitchen.password, newPassword: 'another-1' });
  const entries = await entriesOf(user.id);
  expect(entries).toMatchObject([
    {
      action: 'password.change',
      user: { id: user.id, firstName: 'Lerato' },
      entityType: 'user',
      entityId: user.id,
      beforeSnapshot: null,
      afterSnapshot: null,
      ipAddress: '203.0.113.5',
      userAgent: 'Firefox',
    },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/another-1|argon2|session/);
});

it('a password set by a reset link is there once, however often the link is tried', async () => {
  const user = await kitchen.makeCustomer();
  const token = await linkFor(user.id);
  const stranger = { ...kitchen.contextFor(null), ipAddress: '203.0.113.6' };
  const tries = [1, 2, 3].map(() => refusalOf(resetPassword(stranger, { token, password: 'another-1' })));
  expect((await Promise.all(tries)).filter((code) => code === null)).toHaveLength(1);
  expect(await entriesOf(user.id)).toMatchObject([
    { action: 'password.reset', user: { id: user.id }, entityId: user.id, ipAddress: '203.0.113.6' },
  ]);
});

it('a password set by the operator is there without a person', async () => {
  const admin = await kitchen.makeAdmin();
  await ensureAdministrator(kitchen, admin.email, 'a-quite-new-one');
  expect(await entriesOf(admin.id)).toMatchObject([
    { action: 'password.change', user: null, entityId: admin.id, userAgent: 'operator' },
  ]);
});

it('changes and reset links of one person at once neither wait for each other for ever nor break the chain', async () => {
  const user = await kitchen.makeCustomer();
  for (let round = 0; round < 5; round++) {
    const token = await linkFor(user.id);
    const change = { currentPassword: kitchen.password, newPassword: kitchen.password };
    const outcomes = await Promise.all([
      refusalOf(changePassword(kitchen.contextFor(user), change)),
      refusalOf(resetPassword(kitchen.contextFor(null), { token, password: kitchen.password })),
    ]);
    expect(outcomes[0]).toBe(null);
    expect([null, 'RESET_LINK_INVALID']).toContain(outcomes[1]);
  }
  expect(await kitchen.database.sql`select * from broken_audit_rows()`).toEqual([]);
});
