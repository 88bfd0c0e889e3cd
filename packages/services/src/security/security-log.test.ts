import { schema } from '@padkos/database';
import { calendarDate, SECURITY_PAGE_SIZE, SECURITY_ROWS_OF_SUM } from '@padkos/domain';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { refusalOf, type TestApp } from '../../testing/index.ts';
import { ownTestApp } from '../../testing/use-test-app.ts';
import {
  approveCredit,
  askForCredit,
  changePassword,
  changeRole,
  changeStatus,
  exportOrders,
  listSecurityEvents,
  ownData,
  refuseCredit,
  signIn,
} from '../index.ts';
import { noteSecurity } from './note-security.ts';
import { createSecurityLog } from './security-log.ts';

let app: TestApp;
beforeEach(async () => {
  app = await ownTestApp();
});

const events = schema.securityEvents;
async function stored() {
  await app.securityLog.flush();
  return app.db.query.select().from(events).orderBy(asc(events.position));
}

/** A context that keeps its log. */
function watched(who: Parameters<TestApp['contextFor']>[0]) {
  const lines: object[] = [];
  const log = { ...app.log, info: (line: object) => void lines.push(line) };
  return { lines, context: { ...app.contextFor(who), log } };
}

it('an act is stored with the audit row, logged once and counted once, without words that were typed', async () => {
  const admin = await app.makeAdmin();
  const other = await app.makeAdmin();
  const customer = await app.makeCustomer();
  const { context, lines } = watched(admin);
  const asOther = { ...app.contextFor(other), log: context.log };
  await changeStatus(context, { userId: customer.id, isActive: false });
  await changeStatus(context, { userId: customer.id, isActive: true });
  const request = await askForCredit(context, {
    userId: customer.id,
    tokens: 4_000,
    reason: 'For the party',
  });
  await approveCredit(asOther, { requestId: request.id });
  const again = await askForCredit(context, { userId: customer.id, tokens: 4_000, reason: 'Once more' });
  await refuseCredit(asOther, { requestId: again.id, note: 'No' });
  const own = app.contextFor(customer);
  const newPassword = 'another-password-of-mine';
  await changePassword({ ...own, log: context.log }, { currentPassword: app.password, newPassword });
  await changeRole(context, { userId: other.id, role: 'customer' });

  const rows = await stored();
  const brief = rows.map(({ event, actorId, userId, ipAddress, detail }) => ({
    event: 'security',
    name: event,
    by: actorId,
    address: ipAddress,
    detail,
    user: userId,
  }));
  expect(brief).toEqual(lines);
  expect(rows.map(({ event }) => event)).toEqual([
    'user_status_change',
    'user_status_change',
    'approval_ask',
    'approval_give',
    'approval_ask',
    'approval_decline',
    'authn_password_change',
    'authz_role_change',
  ]);
  const counts = app.securityLog.counts();
  expect(counts.get('approval_ask')).toBe(2);
  expect(counts.get('authz_role_change')).toBe(1);
  expect(counts.get('authz_fail')).toBe(0);
  expect(JSON.stringify([rows, lines])).not.toMatch(/@|party|password-of/);
});

it('failures of one address and account are summed for a quarter of an hour', async () => {
  const { id, email } = await app.makeCustomer();
  const fail = (ipAddress: string) =>
    refusalOf(signIn({ ...app.contextFor(null), ipAddress }, { email, password: 'not this one' }));
  for (let i = 0; i < 3; i += 1) await fail('203.0.113.1');
  await stored();
  await fail('203.0.113.1');
  await fail('203.0.113.2');
  await stored();
  app.at('2026-11-20T12:15:00+02:00');
  await fail('203.0.113.1');
  expect(await stored()).toMatchObject([
    { event: 'authn_login_fail', ipAddress: '203.0.113.1', userId: id, actorId: null, times: 4 },
    { event: 'authn_login_fail', ipAddress: '203.0.113.2', times: 1 },
    { event: 'authn_login_fail', ipAddress: '203.0.113.1', times: 1 },
  ]);
});

it('a flood from ever new addresses makes a bounded number of rows, and loses no count', async () => {
  const note = (number: number) =>
    noteSecurity(
      { ...app.contextFor(null), ipAddress: `2001:db8::${number.toString(16)}` },
      'authn_login_fail',
      {
        detail: 'INVALID_CREDENTIALS',
      },
    );
  for (let number = 0; number < 500; number += 1) note(number);
  await stored();
  for (let number = 300; number < 600; number += 1) note(number);
  note(3);
  const rows = await stored();
  expect(rows).toHaveLength(SECURITY_ROWS_OF_SUM + 1);
  expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(801);
  const further = rows.filter(({ detail }) => detail === 'further_places');
  expect(further).toMatchObject([{ ipAddress: null, userId: null }]);
});

it('what the database does not take waits for it', async () => {
  const errors: string[] = [];
  const log = createSecurityLog(app.db, { error: (_detail, message) => void errors.push(message) });
  const facts = { event: 'authz_fail', actorId: null, userId: null, ipAddress: null, detail: '' } as const;
  log.store(facts, app.clock.now());
  await app.db.sql`alter function note_security_events(jsonb) rename to away`;
  await log.flush();
  log.store(facts, app.clock.now());
  await app.db.sql`alter function away(jsonb) rename to note_security_events`;
  await log.stop();
  expect(errors).toHaveLength(1);
  expect(await stored()).toMatchObject([{ event: 'authz_fail', times: 2 }]);
});

it('copies of personal data are noted, with who made them and of what', async () => {
  const admin = await app.makeAdmin();
  const customer = await app.makeCustomer();
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const of of [undefined, customer.id, unknown])
    for await (const _part of exportOrders(app.contextFor(admin), { date: 'overview', customer: of }));
  await stored();
  await ownData(app.contextFor(customer));
  expect(await stored()).toMatchObject([
    { event: 'sensitive_export', userId: customer.id, detail: 'export.orders overview', times: 1 },
    { event: 'sensitive_export', userId: null, detail: 'export.orders overview', times: 2 },
    { event: 'sensitive_export', actorId: customer.id, userId: customer.id, detail: 'export.personal_data' },
  ]);
});

it('is listed newest first by kind, date and page, for administrators', async () => {
  const admin = await app.makeAdmin();
  const customer = await app.makeCustomer({ firstName: 'Lerato' });
  const asAdmin = app.contextFor(admin);
  await changeStatus(asAdmin, { userId: customer.id, isActive: false });
  app.at('2026-11-21T00:00:00+02:00');
  for (let number = 0; number < SECURITY_PAGE_SIZE; number += 1)
    noteSecurity({ ...app.contextFor(null), ipAddress: `192.0.2.${number}` }, 'authn_login_lock', {
      detail: 'sign-in-address',
    });
  const first = await listSecurityEvents(asAdmin, {});
  expect(first.events).toHaveLength(SECURITY_PAGE_SIZE);
  const second = await listSecurityEvents(asAdmin, { cursor: first.nextCursor ?? 0 });
  expect(second).toMatchObject({
    events: [
      {
        event: 'user_status_change',
        actor: { id: admin.id },
        user: { firstName: 'Lerato', email: customer.email },
        detail: 'user.status',
        times: 1,
        firstAt: '2026-11-20T10:00:00.000Z',
      },
    ],
    nextCursor: null,
  });
  const locks = await listSecurityEvents(asAdmin, { event: 'authn_login_lock' });
  expect(locks.events).toHaveLength(SECURITY_PAGE_SIZE);
  expect(locks.nextCursor).toBe(null);
  const before = await listSecurityEvents(asAdmin, { to: calendarDate('2026-11-20') });
  expect(before.events).toHaveLength(1);
  expect(await refusalOf(listSecurityEvents(app.contextFor(customer), {}))).toBe('FORBIDDEN');
  expect(await refusalOf(listSecurityEvents(app.contextFor(null), {}))).toBe('UNAUTHORIZED');
});
