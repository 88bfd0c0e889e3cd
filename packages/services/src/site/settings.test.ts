import type { SaveSettingsInput, User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  listDailyMenu,
  readSettings,
  saveAssignments,
  saveSettings,
  setDailyMenu,
  siteConfig,
} from '../index.ts';
import { createTestApp, refusalOf, type TestApp } from '../testing/index.ts';

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
