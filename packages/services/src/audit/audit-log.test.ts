import { type AuditLogInput, auditLogInput, type User } from '@padkos/contracts';
import { AUDIT_PAGE_SIZE } from '@padkos/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import { auditLog, changeStatus, creditTokens } from '../index.ts';

let app: TestApp;
let admin: User;
let lerato: User;
let sipho: User;

/** Friday before and after midnight, Saturday: three credits and a deactivation. */
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makeAdmin();
  lerato = await app.makeCustomer({ firstName: 'Lerato' });
  sipho = await app.makeCustomer({ firstName: 'Sipho' });
  const asAdmin = app.contextFor(admin);
  app.at('2026-11-20T23:59:59.999+02:00');
  await creditTokens(asAdmin, { userId: lerato.id, tokens: 11, notes: '100% off_day' });
  app.at('2026-11-21T00:00:00+02:00');
  await creditTokens(asAdmin, { userId: sipho.id, tokens: 12 });
  await changeStatus(asAdmin, { userId: sipho.id, isActive: false });
});
afterAll(() => app.close());

const find = async (filter: object) => {
  const { entries } = await auditLog(app.contextFor(admin), auditLogInput.parse(filter) as AuditLogInput);
  return entries.map(({ action, entityId }) => [action, entityId === sipho.id ? 'Sipho' : 'Lerato']);
};
const credited = ['wallet.credit', 'Lerato'];
const siphoCredited = ['wallet.credit', 'Sipho'];
const deactivated = ['user.status', 'Sipho'];

it('lists the newest first, with user, address, before and after', async () => {
  const { entries, nextCursor } = await auditLog(app.contextFor(admin), {});
  expect(nextCursor).toBe(null);
  expect(entries).toHaveLength(3);
  expect(entries[0]).toEqual({
    id: expect.any(String),
    position: 3,
    createdAt: '2026-11-20T22:00:00.000Z',
    user: { id: admin.id, firstName: 'Anna', lastName: 'Nkosi', email: admin.email },
    action: 'user.status',
    entityType: 'user',
    entityId: sipho.id,
    names: [{ id: sipho.id, name: 'Sipho Nkosi' }],
    beforeSnapshot: { role: 'customer', isActive: true },
    afterSnapshot: { role: 'customer', isActive: false },
    ipAddress: '192.0.2.1',
    userAgent: 'test',
  });
});

it('filters by act, Johannesburg date, user and written text together', async () => {
  expect(await find({ action: 'wallet.credit' })).toEqual([siphoCredited, credited]);
  expect(await find({ from: '2026-11-21' })).toEqual([deactivated, siphoCredited]);
  expect(await find({ to: '2026-11-20' })).toEqual([credited]);
  expect(await find({ from: '2026-11-21', action: 'wallet.credit' })).toEqual([siphoCredited]);
  expect(await find({ search: 'ANNA nko' })).toHaveLength(3);
  expect(await find({ search: 'lerato' })).toEqual([credited]);
  expect(await find({ search: sipho.email })).toEqual([deactivated, siphoCredited]);
  expect(await find({ search: sipho.id })).toEqual([deactivated, siphoCredited]);
  expect(await find({ search: 'user.st' })).toEqual([deactivated]);
  expect(await find({ search: '100% off_' })).toEqual([credited]);
  expect(await find({ search: '%' })).toEqual([credited]);
  expect(await find({ search: "'; drop table users; --" })).toEqual([]);
  expect(await find({ search: '  ' })).toHaveLength(3);
});

it('pages by position, each entry once, although more is written meanwhile', async () => {
  const asAdmin = app.contextFor(admin);
  for (let i = 0; i < AUDIT_PAGE_SIZE; i += 1) await creditTokens(asAdmin, { userId: lerato.id, tokens: 1 });
  const first = await auditLog(asAdmin, {});
  expect(first.entries).toHaveLength(AUDIT_PAGE_SIZE);
  await creditTokens(asAdmin, { userId: lerato.id, tokens: 1 });
  const second = await auditLog(asAdmin, { cursor: first.nextCursor ?? 0 });
  expect(second.entries.map(({ position }) => position)).toEqual([3, 2, 1]);
  expect(second.nextCursor).toBe(null);
});

it('is for administrators', async () => {
  expect(await refusalOf(auditLog(app.contextFor(lerato), {}))).toBe('FORBIDDEN');
  expect(await refusalOf(auditLog(app.contextFor(null), {}))).toBe('UNAUTHORIZED');
});
