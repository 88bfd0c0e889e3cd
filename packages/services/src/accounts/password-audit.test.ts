import { randomUUID } from 'node:crypto';
import { schema } from '@padkos/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import { auditLog, changePassword, ensureAdministrator, resetPassword } from '../index.ts';
import { sha256 } from '../random.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What the console's audit log shows about new passwords of a person. */
async function entriesOf(userId: string) {
  const admin = app.contextFor(await app.makeAdmin());
  const { entries } = await auditLog(admin, { search: userId });
  return entries.filter(({ action }) => action.startsWith('password.'));
}

async function linkFor(userId: string): Promise<string> {
  const [token, now] = [randomUUID(), app.clock.now()];
  const expiresAt = new Date(now.getTime() + 60_000);
  const link = { tokenHash: sha256(token), userId, expiresAt, createdAt: now };
  await app.db.query.insert(schema.passwordResets).values(link);
  return token;
}

it('a changed password is in the audit log: the person, the address and the browser, no secret', async () => {
  const user = await app.makeCustomer({ firstName: 'Lerato' });
  const me = { ...app.contextFor(user), ipAddress: '203.0.113.5', userAgent: 'Firefox' };
  const guess = changePassword(me, { currentPassword: 'a-wrong-guess', newPassword: 'another-1' });
  expect(await refusalOf(guess)).toBe('WRONG_PASSWORD');
  await changePassword(me, { currentPassword: app.password, newPassword: 'another-1' });
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
  const user = await app.makeCustomer();
  const token = await linkFor(user.id);
  const signedOut = { ...app.contextFor(null), ipAddress: '203.0.113.6' };
  const tries = [1, 2, 3].map(() => refusalOf(resetPassword(signedOut, { token, password: 'another-1' })));
  expect((await Promise.all(tries)).filter((code) => code === null)).toHaveLength(1);
  expect(await entriesOf(user.id)).toMatchObject([
    { action: 'password.reset', user: { id: user.id }, entityId: user.id, ipAddress: '203.0.113.6' },
  ]);
});

it('a password set by the operator is there without a person', async () => {
  const admin = await app.makeAdmin();
  await ensureAdministrator(app, admin.email, 'a-quite-new-one');
  expect(await entriesOf(admin.id)).toMatchObject([
    { action: 'password.change', user: null, entityId: admin.id, userAgent: 'operator' },
  ]);
});

it('simultaneous changes and reset links of one user cause no deadlock and keep the audit chain', async () => {
  const user = await app.makeCustomer();
  for (let round = 0; round < 5; round++) {
    const token = await linkFor(user.id);
    const change = { currentPassword: app.password, newPassword: app.password };
    const outcomes = await Promise.all([
      refusalOf(changePassword(app.contextFor(user), change)),
      refusalOf(resetPassword(app.contextFor(null), { token, password: app.password })),
    ]);
    expect([null, 'WRONG_PASSWORD']).toContain(outcomes[0]);
    expect([null, 'RESET_LINK_INVALID']).toContain(outcomes[1]);
    expect(outcomes).toContain(null);
  }
  expect(await app.db.sql`select * from broken_audit_rows()`).toEqual([]);
});
