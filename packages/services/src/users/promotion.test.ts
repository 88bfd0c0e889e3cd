import { randomUUID } from 'node:crypto';
import { registerInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import { createSessions } from '../accounts/sessions.ts';
import { requireAdmin } from '../context.ts';
import { changePassword, changeRole, ensureAdministrator, register, resetPassword } from '../index.ts';
import { sha256 } from '../random.ts';

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

/** The actor of a new session, and the error that refuses it an administrator's acts. */
async function actsOf(userId: string) {
  const sessions = createSessions(app.db, app.realClock, false);
  const { value } = await sessions.start(userId, null);
  const actor = (await sessions.validate(value))?.actor ?? null;
  return { actor, refusal: await refusalOf((async () => requireAdmin({ ...signedOut(), actor }))()) };
}

it('a person with any password is made an administrator; a short, common or own name is asked to be bettered first', async () => {
  for (const password of ['secret', 'Password123', 'Sipho-Dlamini-77']) {
    const person = await signUp(password);
    expect(await promote(person.id)).toMatchObject({ role: 'admin' });
    const { actor, refusal } = await actsOf(person.id);
    expect([actor?.role, actor?.needsPassword, refusal]).toEqual(['admin', true, 'PASSWORD_TOO_WEAK']);
    const change = { currentPassword: password, newPassword: 'a-quite-long-one' };
    await changePassword({ ...signedOut(), actor }, change);
    expect(await actsOf(person.id)).toEqual({
      actor: expect.not.objectContaining({ needsPassword: true }),
      refusal: null,
    });
  }
});

it('whose password is fit is asked for nothing, from sign-up, by change or by link', async () => {
  const fit = await signUp('a-quite-long-one');
  const changed = await signUp('seven-7');
  await changePassword(app.contextFor(changed), {
    currentPassword: 'seven-7',
    newPassword: 'a-quite-long-one',
  });
  const reset = await signUp('seven-7');
  await resetTo(reset.id, 'a-quite-long-one');
  for (const { id } of [fit, changed, reset]) {
    await promote(id);
    expect((await actsOf(id)).refusal).toBeNull();
  }
});

it('a fit password that is replaced by a weak one no longer counts', async () => {
  const person = await signUp('a-quite-long-one');
  await resetTo(person.id, 'seven-7');
  await promote(person.id);
  expect((await actsOf(person.id)).refusal).toBe('PASSWORD_TOO_WEAK');
});

it('the operator promotes such a person, for that sets a password', async () => {
  const person = await signUp('seven-7');
  expect(await ensureAdministrator(app, person.email, 'a-quite-long-one')).toBe('updated');
});
