import { declareDishInput, type User } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { ALLERGENS, calendarDate, NUTRIENTS } from '@padkos/domain';
import { and, desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refusalOf, type TestApp, type TestDish } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import { declareDish, listMenuItems, readMenu } from '../index.ts';

let app: TestApp;
let admin: User;
let dish: TestDish;
shareTestApp(async (shared) => {
  app = shared;
  admin = await app.makeAdmin();
  dish = await app.makeDish();
});

type Given = Omit<Parameters<typeof declareDishInput.parse>[0] & object, 'id'>;
const declare = (given: Given) =>
  declareDish(
    app.contextFor(admin),
    declareDishInput.parse({ id: dish.id, reviewedBy: 'Lindiwe', ...given }),
  );
const menuDish = async () => {
  const me = app.contextFor(await app.makeCustomer());
  const { items } = await readMenu(me, { date: dish.date });
  return items.find(({ menuItem }) => menuItem.id === dish.id)?.menuItem;
};
const issuesOf = (given: object) =>
  declareDishInput
    .safeParse({ id: dish.id, reviewedBy: 'Lindiwe', ...given })
    .error?.issues.map(({ path }) => path.join('.'));

it('every allergen of a dish is unknown until it is declared', async () => {
  const shown = await menuDish();
  expect(shown).toMatchObject({ allergenVersion: 0, allergenReasons: {}, diets: [], nutrition: null });
  expect(Object.entries(shown?.allergens ?? {})).toEqual(ALLERGENS.map((code) => [code, 'unknown']));
});

it('the menu shows what is declared, and the rest as unknown', async () => {
  const declared = await declare({
    allergens: { milk: 'contains', tree_nuts: 'may_contain', fish: 'not_used', soya: 'unknown' },
    allergenReasons: { tree_nuts: 'Fried in the same oil', milk: 'No reason is kept for this' },
    diets: [
      'vegetarian',
      { code: 'halal', certificate: { certifier: 'SANHA', number: '7', expires: '2026-12-31' } },
    ],
    nutrition: { perPortion: { energyKj: 2100, fibre: 0 } },
  });
  expect(declared).toMatchObject({
    allergenVersion: 1,
    reviewedBy: 'Lindiwe',
    reviewedAt: '2026-11-20T10:00:00.000Z',
  });
  const shown = await menuDish();
  expect(shown).toMatchObject({
    allergens: {
      milk: 'contains',
      tree_nuts: 'may_contain',
      fish: 'not_used',
      soya: 'unknown',
      egg: 'unknown',
    },
    allergenReasons: { tree_nuts: 'Fried in the same oil' },
    diets: [
      { code: 'vegetarian', certificate: null },
      { code: 'halal', certificate: { certifier: 'SANHA', number: '7', expires: '2026-12-31' } },
    ],
    nutrition: { perPortion: { energyKj: 2100, fibre: 0, protein: null }, per100g: { energyKj: null } },
  });
  expect(shown?.allergenReasons).toEqual({ tree_nuts: 'Fried in the same oil' });
  expect(Object.keys(shown?.nutrition?.per100g ?? {}).sort()).toEqual([...NUTRIENTS].sort());
});

it('each change is a further version, and the same again is a review of the one that holds', async () => {
  await declare({ allergens: { milk: 'contains' }, diets: ['vegan'] });
  app.at('2026-11-20T13:00:00+02:00');
  const again = await declare({ allergens: { milk: 'contains', egg: 'unknown' }, reviewedBy: 'Sipho' });
  expect(again).toMatchObject({
    allergenVersion: 1,
    reviewedBy: 'Sipho',
    reviewedAt: '2026-11-20T11:00:00.000Z',
  });
  const changed = await declare({ allergens: { milk: 'not_used' } });
  expect(changed).toMatchObject({ allergenVersion: 2, diets: [{ code: 'vegan' }] });
  const versions = await app.db.query
    .select({ version: schema.dishDeclarations.version, allergens: schema.dishDeclarations.allergens })
    .from(schema.dishDeclarations)
    .where(eq(schema.dishDeclarations.menuItemId, dish.id))
    .orderBy(schema.dishDeclarations.version);
  expect(versions).toEqual([
    { version: 1, allergens: { milk: 'contains' } },
    { version: 2, allergens: { milk: 'not_used' } },
  ]);
  const [audited] = await app.db.query
    .select()
    .from(schema.auditLogs)
    .where(and(eq(schema.auditLogs.action, 'menu_item.declare'), eq(schema.auditLogs.entityId, dish.id)))
    .orderBy(desc(schema.auditLogs.position));
  expect(audited).toMatchObject({
    userId: admin.id,
    beforeSnapshot: { version: 1, allergens: { milk: 'contains' }, reviewed_by: 'Sipho' },
    afterSnapshot: { version: 2, allergens: { milk: 'not_used' } },
  });
});

it('nutrition stays when it is left out, and null states nothing', async () => {
  await declare({ allergens: {}, nutrition: { per100g: { fat: 3.5 } } });
  expect(await declare({ allergens: {} })).toMatchObject({ nutrition: { per100g: { fat: 3.5 } } });
  expect(await declare({ allergens: {}, nutrition: null })).toMatchObject({ nutrition: null });
  expect(await declare({ allergens: {}, nutrition: { perPortion: {} } })).toMatchObject({ nutrition: null });
});

it('a certificate that has expired by the date of the menu is not shown there', async () => {
  const certificate = { certifier: 'SANHA', number: '7', expires: '2026-11-20' };
  await declare({ allergens: {}, diets: [{ code: 'halal', certificate }] });
  expect((await menuDish())?.diets).toEqual([{ code: 'no_pork_no_alcohol', certificate: null }]);
  const listed = (await listMenuItems(app.contextFor(admin))).find(({ id }) => id === dish.id);
  expect(listed?.diets).toEqual([{ code: 'halal', certificate }]);
});

it.each([
  ['a trace without its reason', { allergens: { milk: 'may_contain' } }, ['allergenReasons.milk']],
  ['an unknown allergen', { allergens: { water: 'contains' } }, ['allergens']],
  ['an unknown state', { allergens: { milk: 'free' } }, ['allergens.milk']],
  ['halal without a certificate', { allergens: {}, diets: ['halal'] }, ['diets.0']],
  [
    'a certificate without its expiry',
    { allergens: {}, diets: [{ code: 'kosher', certificate: { certifier: 'Beth Din', number: '1' } }] },
    ['diets.0'],
  ],
  [
    'a vegan certificate',
    {
      allergens: {},
      diets: [{ code: 'vegan', certificate: { certifier: 'V', number: '1', expires: '2027-01-01' } }],
    },
    ['diets.0'],
  ],
  ['a diet twice', { allergens: {}, diets: ['vegan', 'vegan'] }, ['diets']],
  [
    'more sugars than carbohydrate',
    { allergens: {}, nutrition: { perPortion: { carbohydrate: 5, sugars: 6 } } },
    ['nutrition.perPortion.sugars'],
  ],
  [
    'a negative amount',
    { allergens: {}, nutrition: { perPortion: { fat: -1 } } },
    ['nutrition.perPortion.fat'],
  ],
  ['no reviewer', { allergens: {}, reviewedBy: ' ' }, ['reviewedBy']],
])('%s is refused', (_, given, paths) => {
  expect(issuesOf(given)).toEqual(paths);
});

it('is for administrators, and for dishes that there are', async () => {
  const customer = app.contextFor(await app.makeCustomer());
  const input = declareDishInput.parse({ id: dish.id, allergens: {}, reviewedBy: 'Lindiwe' });
  expect(await refusalOf(declareDish(customer, input))).toBe('FORBIDDEN');
  const nothing = { ...input, id: '00000000-0000-4000-8000-000000000000' };
  expect(await refusalOf(declareDish(app.contextFor(admin), nothing))).toBe('NOT_FOUND');
});

it('servers are told to forget their menus', async () => {
  const me = app.contextFor(await app.makeCustomer());
  const date = calendarDate('2026-11-21');
  let told = 0;
  const listening = await app.db.sql.listen('padkos_changes', (what) => {
    if (what === 'menus') told += 1;
  });
  await declare({ allergens: { milk: 'contains' } });
  await expect.poll(() => told).toBe(1);
  await listening.unlisten();
  expect((await readMenu(me, { date })).items.length).toBeGreaterThan(0);
});
