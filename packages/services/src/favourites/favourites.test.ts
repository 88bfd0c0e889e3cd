import { expect, it } from 'vitest';
import { refusalOf, type TestApp } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import { addFavourite, deleteMenuItem, listFavourites, removeFavourite } from '../index.ts';

let app: TestApp;
shareTestApp((shared) => {
  app = shared;
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const newcomer = async () => app.contextFor(await app.makeCustomer());

it('a dish is kept once, listed with the latest first, and forgotten; each person has their own', async () => {
  const [me, you] = [await newcomer(), await newcomer()];
  const [bobotie, pap] = [await app.makeDish(), await app.makeDish({ title: 'Pap', price: 12 })];
  expect(await listFavourites(me)).toEqual([]);
  await addFavourite(me, { menuItemId: bobotie.id });
  app.at('2026-11-20T12:00:01+02:00');
  await Promise.all(Array.from({ length: 5 }, () => addFavourite(me, { menuItemId: pap.id })));
  await addFavourite(me, { menuItemId: bobotie.id });
  expect(await listFavourites(me)).toMatchObject([
    { menuItemId: pap.id, title: 'Pap', price: 12, isActive: true, createdAt: '2026-11-20T10:00:01.000Z' },
    { menuItemId: bobotie.id, createdAt: '2026-11-20T10:00:00.000Z' },
  ]);
  expect(await listFavourites(you)).toEqual([]);
  await removeFavourite(me, { menuItemId: pap.id });
  await removeFavourite(me, { menuItemId: pap.id });
  expect(await listFavourites(me)).toMatchObject([{ menuItemId: bobotie.id }]);
});

it('a dish that was deleted becomes no favourite', async () => {
  const user = await app.makeCustomer();
  const dish = await app.makeDish();
  await deleteMenuItem(app.contextFor(await app.makeAdmin()), { id: dish.id });
  expect(await refusalOf(addFavourite(app.contextFor(user), { menuItemId: dish.id }))).toBe('NOT_FOUND');
  const rows = await app.db.sql`select from favourites where user_id = ${user.id}`;
  expect(rows).toHaveLength(0);
});

it('an unknown or deleted dish is refused, and a dish that is deleted later is no favourite any more', async () => {
  const me = await newcomer();
  const admin = app.contextFor(await app.makeAdmin());
  const dish = await app.makeDish();
  await addFavourite(me, { menuItemId: dish.id });
  await deleteMenuItem(admin, { id: dish.id });
  expect(await listFavourites(me)).toEqual([]);
  expect(await refusalOf(addFavourite(me, { menuItemId: dish.id }))).toBe('NOT_FOUND');
  expect(await refusalOf(addFavourite(me, { menuItemId: UNKNOWN }))).toBe('NOT_FOUND');
  await removeFavourite(me, { menuItemId: UNKNOWN });
  const nobody = app.contextFor(null);
  expect(await refusalOf(listFavourites(nobody))).toBe('UNAUTHORIZED');
  expect(await refusalOf(addFavourite(nobody, { menuItemId: dish.id }))).toBe('UNAUTHORIZED');
  expect(await refusalOf(removeFavourite(nobody, { menuItemId: dish.id }))).toBe('UNAUTHORIZED');
});
