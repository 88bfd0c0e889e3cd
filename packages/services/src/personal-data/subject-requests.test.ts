import type { EnterSubjectRequestInput, User } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { beforeEach, expect, it } from 'vitest';
import { refusalOf, type TestApp } from '../../testing/index.ts';
import { ownTestApp } from '../../testing/use-test-app.ts';
import {
  askForErasure,
  closeSubjectRequest,
  enterSubjectRequest,
  erasePerson,
  exportSubjectRequests,
  listErasureRequests,
  listSubjectRequests,
  operatorWarnings,
  ownData,
  refuseErasure,
  withdrawErasure,
} from '../index.ts';

let app: TestApp;
let admin: User;
let person: User;
beforeEach(async () => {
  app = await ownTestApp();
  admin = await app.makeAdmin();
  person = await app.makeCustomer({ firstName: 'Qwertina' });
});

const asAdmin = () => app.contextFor(admin);
const open = async () => (await listSubjectRequests(asAdmin(), { stage: 'open' })).requests;
const closed = async () => (await listSubjectRequests(asAdmin(), { stage: 'closed' })).requests;
const letter = (given: Partial<EnterSubjectRequestInput> = {}) =>
  enterSubjectRequest(asAdmin(), {
    ...{ kind: 'access', channel: 'letter', receivedOn: calendarDate('2026-11-18'), person: 'Sipho Dube' },
    ...given,
  });
const dueWarning = async () => {
  const warnings = await operatorWarnings(asAdmin());
  return warnings.find(({ code }) => code === 'REQUESTS_DUE')?.message ?? null;
};

it('a letter is entered with its day of receipt, is due 30 days later, and is closed once with a note', async () => {
  const entered = await letter({ contact: 'PO Box 7', details: 'All invoices of 2025' });
  expect(entered).toMatchObject({
    ...{ kind: 'access', channel: 'letter', person: 'Sipho Dube', contact: 'PO Box 7' },
    ...{ receivedOn: '2026-11-18', dueOn: '2026-12-18', state: 'open', isErasureOfApp: false },
    ...{ enteredBy: `${admin.firstName} ${admin.lastName}`, closedBy: null },
  });
  const end = { requestId: entered.id, state: 'done' as const, note: 'Sent by registered post' };
  const outcomes = await Promise.all([
    refusalOf(closeSubjectRequest(asAdmin(), end)),
    refusalOf(closeSubjectRequest(asAdmin(), { ...end, state: 'refused' })),
  ]);
  expect(outcomes.sort()).toEqual(['ERASURE_DECIDED', null]);
  expect(await open()).toEqual([]);
  expect(await closed()).toMatchObject([{ closingNote: 'Sent by registered post', closedBy: 'Anna Nkosi' }]);
  const acts = await app.db.sql`
    select action, after_snapshot::text as after from audit_logs where entity_type = 'subject_request' order by position`;
  expect(acts.map(({ action }) => action)).toEqual(['subject_request.enter', 'subject_request.close']);
  expect(JSON.stringify(acts)).not.toContain('Sipho');
});

it('a day of receipt is not in the future, and the register is for administrators', async () => {
  expect(await refusalOf(letter({ receivedOn: calendarDate('2026-11-21') }))).toBe('VALIDATION');
  const { id: requestId } = await letter({ receivedOn: calendarDate('2026-11-20') });
  const asCustomer = app.contextFor(person);
  const end = { requestId, state: 'done' as const, note: 'Sent' };
  for (const work of [
    listSubjectRequests(asCustomer, {}),
    closeSubjectRequest(asCustomer, end),
    Array.fromAsync(exportSubjectRequests(asCustomer, {})),
  ])
    expect(await refusalOf(work)).toBe('FORBIDDEN');
  expect(await refusalOf(listSubjectRequests(asAdmin(), { cursor: admin.id }))).toBe('VALIDATION');
});

it('what people do in the app stands in it by itself, with how it ended', async () => {
  await ownData(app.contextFor(person));
  await ownData(app.contextFor(person));
  expect(await closed()).toMatchObject([
    { kind: 'access', channel: 'app', person: 'Qwertina Nkosi', contact: person.email, state: 'done' },
  ]);
  await askForErasure(app.contextFor(person), { unspentTokens: 'refund' });
  await askForErasure(app.contextFor(person), { unspentTokens: 'donate' });
  const [request] = await open();
  expect(request).toMatchObject({ kind: 'erasure', dueOn: '2026-12-20', isErasureOfApp: true });
  const end = { requestId: request?.id ?? '', state: 'done' as const, note: 'Done' };
  expect(await refusalOf(closeSubjectRequest(asAdmin(), end))).toBe('NOT_FOUND');
  await withdrawErasure(app.contextFor(person));
  await askForErasure(app.contextFor(person), { unspentTokens: 'refund' });
  const waiting = async () => (await listErasureRequests(asAdmin()))[0]?.id ?? '';
  await refuseErasure(asAdmin(), { requestId: await waiting(), note: 'A dispute' });
  await askForErasure(app.contextFor(person), { unspentTokens: 'refund' });
  expect((await ownData(app.contextFor(person))).requests).toHaveLength(4);
  await erasePerson(asAdmin(), { requestId: await waiting(), note: 'As asked' });
  const ended = (await closed()).filter(({ kind }) => kind === 'erasure');
  expect(ended.map(({ state }) => state).sort()).toEqual(['done', 'refused', 'withdrawn']);
  expect(ended.map(({ person: name }) => name)).toEqual(Array(3).fill('Deleted customer'));
});

it('operators are warned from five days before a request is due until it is closed', async () => {
  const { id: requestId } = await letter();
  app.at('2026-12-12T23:59:00+02:00');
  expect(await dueWarning()).toBe(null);
  app.at('2026-12-13T00:00:00+02:00');
  expect(await dueWarning()).toContain('the first is due on Friday 18 December 2026');
  app.at('2026-12-19T00:00:00+02:00');
  expect(await dueWarning()).toContain('the first was due on Friday 18 December 2026');
  await closeSubjectRequest(asAdmin(), { requestId, state: 'withdrawn', note: 'Rang and took it back' });
  expect(await dueWarning()).toBe(null);
});

it('is read in pages, the first due first, and exported whole', async () => {
  const days = Array.from({ length: 60 }, (_, day) => 1 + (day % 20));
  for (const day of days)
    await letter({
      receivedOn: calendarDate(`2026-11-${String(day).padStart(2, '0')}`),
      person: day === 7 ? '=1+1' : 'Sipho Dube',
    });
  const first = await listSubjectRequests(asAdmin(), { stage: 'open' });
  const second = await listSubjectRequests(asAdmin(), {
    stage: 'open',
    ...(first.nextCursor !== null && { cursor: first.nextCursor }),
  });
  const due = [...first.requests, ...second.requests].map(({ dueOn }) => dueOn);
  expect([first.requests.length, second.requests.length, second.nextCursor]).toEqual([50, 10, null]);
  expect(due).toEqual([...due].sort());
  expect((await listSubjectRequests(asAdmin(), { kind: 'objection' })).requests).toEqual([]);
  const csv = (await Array.fromAsync(exportSubjectRequests(asAdmin(), { stage: 'open' }))).join('');
  expect(csv.trim().split('\r\n')).toHaveLength(61);
  expect(csv).toContain("'=1+1");
});
