import { randomUUID } from 'node:crypto';
import { registerInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePassword, changeRole, ensureAdministrator, register, resetPassword } from '../index.ts';
import { sha256 } from '../random.ts';
import { createTestApp, refusalOf, type TestApp } from '../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
const signedOut = () => app.contextFor(null);

let made = 0;
function signUp(password: string) {
  made += 1;
  const input = registerInput.parse({
    firstName: 'Sipho',
    lastName: 'Dlamini',
    email: `sipho${made}@example.co.za`,
    employeeId: `S${made}`,
    cellPhone: `+2782555010${made}`,
    password,
  });
  return register(signedOut(), input);
}

const promote = async (userId: string) =>
  changeRole(app.contextFor(await app.makeAdmin()), { userId, role: 'admin' });

async function resetTo(userId: string, password: string) {
  const [token, now] = [randomUUID(), app.clock.now()];
  const expiresAt = new Date(now.getTime() + 60_000);
  const link = { tokenHash: sha256(token), userId, expiresAt, createdAt: now };
  await app.db.query.insert(schema.passwordResets).values(link);
  await resetPassword(signedOut(), { token, password });
}

it('a person whose password is short, common or their own name is not made an administrator, and is told what to do', async () => {
  for (const password of ['seven-7', 'Password123', 'Sipho-Dlamini-77']) {
    const person = await signUp(password);
    await expect(promote(person.id)).rejects.toMatchObject({
      code: 'PASSWORD_TOO_WEAK',
      message:
        'Sipho must first set a password of at least 8 characters that is not a common one or close to the own name.',
    });
    const [row] = await app.db.query.select().from(schema.users).where(eq(schema.users.id, person.id));
    expect(row?.role).toBe('customer');
  }
});

it('a person with a password that is fit is made one, from sign-up, by change or by link', async () => {
  expect(await promote((await signUp('a-quite-long-one')).id)).toMatchObject({ role: 'admin' });

  const changed = await signUp('seven-7');
  const change = { currentPassword: 'seven-7', newPassword: 'a-quite-long-one' };
  await changePassword(app.contextFor(changed), change);
  expect(await promote(changed.id)).toMatchObject({ role: 'admin' });

  const reset = await signUp('seven-7');
  await resetTo(reset.id, 'a-quite-long-one');
  expect(await promote(reset.id)).toMatchObject({ role: 'admin' });
});

it('a fit password that is replaced by a weak one no longer counts', async () => {
  const person = await signUp('a-quite-long-one');
  await resetTo(person.id, 'seven-7');
  expect(await refusalOf(promote(person.id))).toBe('PASSWORD_TOO_WEAK');
});

it('the operator promotes such a person, for that sets a password', async () => {
  const person = await signUp('seven-7');
  expect(await ensureAdministrator(app, person.email, 'a-quite-long-one')).toBe('updated');
});
