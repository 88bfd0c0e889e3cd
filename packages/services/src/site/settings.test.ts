import type { SaveSettingsInput, User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import {
  listDailyMenu,
  readSettings,
  saveAssignments,
  saveSettings,
  setDailyMenu,
  siteConfig,
} from '../index.ts';

const umlilo: SaveSettingsInput = {
  siteName: 'Umlilo Kitchen',
  siteAddress: '14 Voortrekker Road\nBellville',
  contactPerson: 'Nomvula Dlamini',
  contactNumber: '+27 21 555 0142',
  deliveryWindowStart: '18:30',
  deliveryWindowEnd: '19:15',
  companyName: 'Umlilo Catering (Pty) Ltd',
  companyRegistration: '2019/482913/07',
  vatNumber: '4830291746',
  defaultCutoffTime: '14:30',
  notificationThreshold: 3,
  creditCeiling: 500,
};

let app: TestApp;
let admin: User;
beforeEach(async () => {
  app = await createTestApp();
  admin = await app.makeAdmin();
});
afterEach(() => app.close());
const asAdmin = () => app.contextFor(admin);
const audited = () =>
  app.db.query.select().from(schema.auditLogs).where(eq(schema.auditLogs.action, 'settings.save'));

it('saves all settings, publishes them, and is audited with before and after', async () => {
  const before = await readSettings(asAdmin());
  expect(before).toMatchObject({ siteName: 'Padkos', vatNumber: '', creditCeiling: 1000 });
  app.at('2026-11-20T12:05:00+02:00');
  const unchanged = {
    waitingOfferMinutes: 20,
    standingOrderTime: '08:00',
    creditLimit: 5_000,
    creditDayLimit: 20_000,
    soleAdministratorCredits: true,
    transfersOn: false,
    transferLimit: 200,
    transferDayLimit: 500,
    secondFactorRequired: false,
  };
  const saved = { ...umlilo, ...unchanged, updatedAt: '2026-11-20T10:05:00.000Z' };
  expect(await saveSettings(asAdmin(), umlilo)).toEqual(saved);
  expect(await readSettings(asAdmin())).toEqual(saved);
  expect(await siteConfig(app)).toMatchObject({
    siteName: 'Umlilo Kitchen',
    deliveryWindowStart: '18:30',
    deliveryWindowEnd: '19:15',
  });
  const row = { site_name: 'Umlilo Kitchen', vat_number: '4830291746', notification_threshold: 3 };
  expect(await audited()).toMatchObject([
    { userId: admin.id, beforeSnapshot: { site_name: 'Padkos', vat_number: '' }, afterSnapshot: row },
  ]);
  await saveSettings(asAdmin(), umlilo);
  expect(await audited()).toHaveLength(1);
});

it('takes what it answered, changes nothing by it, and refuses it once somebody else has saved', async () => {
  const read = await readSettings(asAdmin());
  app.at('2026-11-20T12:05:00+02:00');
  expect(await saveSettings(asAdmin(), read)).toEqual(read);
  expect(await audited()).toEqual([]);
  await saveSettings(app.contextFor(await app.makeAdmin()), umlilo);
  expect(await refusalOf(saveSettings(asAdmin(), { ...read, siteName: 'Padkos on site' }))).toBe(
    'SETTINGS_CHANGED',
  );
  const again = await readSettings(asAdmin());
  expect(again.siteName).toBe('Umlilo Kitchen');
  expect(await saveSettings(asAdmin(), { ...again, siteName: 'Padkos on site' })).toMatchObject({
    siteName: 'Padkos on site',
  });
});

it('of two who save what they read at the same time, one is told that the other was first', async () => {
  const read = await readSettings(asAdmin());
  app.at('2026-11-20T12:05:00+02:00');
  const codes = await Promise.all(
    ['One', 'Two', 'Three'].map((siteName) => refusalOf(saveSettings(asAdmin(), { ...read, siteName }))),
  );
  expect(codes.sort()).toEqual(['SETTINGS_CHANGED', 'SETTINGS_CHANGED', null]);
});

it('whether administrators need a second factor is not changed by it: the refusal names the call that does', async () => {
  const read = await readSettings(asAdmin());
  await expect(saveSettings(asAdmin(), { ...read, secondFactorRequired: true })).rejects.toMatchObject({
    code: 'VALIDATION',
    issues: [
      {
        path: 'secondFactorRequired',
        message: expect.stringContaining('PUT /api/admin/settings/second-factor'),
      },
    ],
  });
  expect(await readSettings(asAdmin())).toEqual(read);
});

it('new lines and cells take the default cutoff; a cell that has one keeps it', async () => {
  await saveSettings(asAdmin(), umlilo);
  const dish = await app.makeDish({ date: '2026-12-01' });
  const date = dish.date;
  const other = (await app.makeDish({ title: 'Pap', date: '2026-12-02' })).id;
  await setDailyMenu(asAdmin(), { date, menuItemIds: [dish.id, other] });
  const lines = await listDailyMenu(asAdmin(), { date });
  expect(lines.map(({ menuItem, cutoffTime }) => [menuItem.title, cutoffTime])).toEqual([
    ['Bobotie', '15:00'],
    ['Pap', '14:30'],
  ]);
  const cell = { menuItemId: dish.id, dayOfWeek: 1, defaultMaxQuantity: 5, isActive: true };
  const save = (change: object) => saveAssignments(asAdmin(), { assignments: [{ ...cell, ...change }] });
  expect(await save({})).toMatchObject([{ defaultCutoffTime: '14:30' }]);
  expect(await save({ defaultCutoffTime: '11:00' })).toMatchObject([{ defaultCutoffTime: '11:00' }]);
  expect(await save({ defaultMaxQuantity: 6 })).toMatchObject([
    { defaultCutoffTime: '11:00', defaultMaxQuantity: 6 },
  ]);
});

it('is for administrators', async () => {
  const customer = app.contextFor(await app.makeCustomer());
  for (const [context, code] of [
    [customer, 'FORBIDDEN'],
    [app.contextFor(null), 'UNAUTHORIZED'],
  ] as const) {
    expect(await refusalOf(readSettings(context))).toBe(code);
    expect(await refusalOf(saveSettings(context, umlilo))).toBe(code);
  }
  expect(await audited()).toEqual([]);
});

it('changed limits of tokens are an event of security, and an act of their own in the audit log', async () => {
  const stored = await readSettings(asAdmin());
  await saveSettings(asAdmin(), { ...umlilo, siteName: 'Umlilo' });
  const found = () => app.db.query.select().from(schema.securityEvents);
  expect(await found()).toEqual([]);
  await saveSettings(asAdmin(), { ...umlilo, transfersOn: true, creditLimit: stored.creditLimit });
  expect(await found()).toMatchObject([{ event: 'authz_policy_change', detail: 'settings.limits' }]);
  const [entry] = await app.db.query
    .select()
    .from(schema.auditLogs)
    .where(eq(schema.auditLogs.action, 'settings.limits'));
  expect(entry).toMatchObject({
    beforeSnapshot: { transfers_on: false, credit_limit: 5_000 },
    afterSnapshot: { transfers_on: true, credit_limit: 5_000 },
  });
});
