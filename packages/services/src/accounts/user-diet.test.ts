import { saveUserDietInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refusalOf, type TestApp } from '../../testing/index.ts';
import { shareTestApp } from '../../testing/use-test-app.ts';
import { type ServiceContext, saveUserDiet, userDiet } from '../index.ts';

let app: TestApp;
let me: ServiceContext;
let userId: string;
shareTestApp(async (shared) => {
  app = shared;
  const customer = await app.makeCustomer();
  me = app.contextFor(customer);
  userId = customer.id;
});

const NOTHING = {
  consent: false,
  consentedAt: null,
  allergens: [],
  blockTraces: false,
  diets: [],
  mark: false,
};
const save = (given: object) => saveUserDiet(me, saveUserDietInput.parse(given));
const consents = () =>
  app.db.query
    .select({ givenAt: schema.dietConsents.givenAt, withdrawnAt: schema.dietConsents.withdrawnAt })
    .from(schema.dietConsents)
    .where(eq(schema.dietConsents.userId, userId))
    .orderBy(schema.dietConsents.givenAt);
const stored = () => app.db.query.select().from(schema.userDiets).where(eq(schema.userDiets.userId, userId));

it('is empty until the person gives consent', async () => {
  expect(await userDiet(me)).toEqual(NOTHING);
  expect(await save({ consent: false })).toEqual(NOTHING);
  expect(await consents()).toEqual([]);
});

it('is kept with consent and the time of it, which a change of the list leaves', async () => {
  const saved = await save({ consent: true, allergens: ['milk', 'milk', 'egg'], diets: ['vegetarian'] });
  expect(saved).toEqual({
    consent: true,
    consentedAt: '2026-11-20T10:00:00.000Z',
    allergens: ['milk', 'egg'],
    blockTraces: false,
    diets: ['vegetarian'],
    mark: false,
  });
  app.at('2026-11-20T13:00:00+02:00');
  expect(await save({ consent: true, allergens: ['soya'], blockTraces: true })).toEqual({
    ...saved,
    allergens: ['soya'],
    blockTraces: true,
    diets: [],
  });
  expect(await consents()).toHaveLength(1);
});

it('is removed at once when the consent is withdrawn; that and when stays known, not what it held', async () => {
  await save({ consent: true, allergens: ['milk'] });
  app.at('2026-11-20T13:00:00+02:00');
  expect(await save({ consent: false })).toEqual(NOTHING);
  expect(await stored()).toEqual([]);
  expect(await save({ consent: false })).toEqual(NOTHING);
  expect(await consents()).toEqual([
    { givenAt: new Date('2026-11-20T10:00:00Z'), withdrawnAt: new Date('2026-11-20T11:00:00Z') },
  ]);
  app.at('2026-11-20T14:00:00+02:00');
  await save({ consent: true, allergens: ['egg'] });
  expect(await consents()).toHaveLength(2);
});

it('marks orders for the kitchen by a consent of its own, which ends apart or with the other one', async () => {
  const marks = async () =>
    (await app.db.query.select().from(schema.dietConsents).where(eq(schema.dietConsents.userId, userId)))
      .filter(({ purpose }) => purpose === 'mark')
      .map(({ givenAt, withdrawnAt }) => [givenAt.getTime(), withdrawnAt?.getTime() ?? null]);
  const [ten, eleven, noon] = ['10', '11', '12'].map((hour) => Date.parse(`2026-11-20T${hour}:00:00Z`));
  const before = await save({ consent: true, allergens: ['milk'] });
  expect(before.mark).toBe(false);
  expect((await save({ consent: true, allergens: ['milk'], mark: true })).mark).toBe(true);
  // If omitted, it does not change, because older clients do not know it.
  expect((await save({ consent: true, allergens: ['egg'] })).mark).toBe(true);
  app.at('2026-11-20T13:00:00+02:00');
  expect((await save({ consent: true, allergens: ['egg'], mark: false })).mark).toBe(false);
  expect((await userDiet(me)).consentedAt).toBe(before.consentedAt);
  await save({ consent: true, allergens: ['egg'], mark: true });
  app.at('2026-11-20T14:00:00+02:00');
  expect(await save({ consent: false })).toEqual(NOTHING);
  expect(await marks()).toEqual([
    [ten, eleven],
    [eleven, noon],
  ]);
});

it('is refused without consent when it names anything', () => {
  const paths = (given: object) =>
    saveUserDietInput.safeParse(given).error?.issues.map(({ path }) => path.join('.'));
  expect(paths({ consent: false, allergens: ['milk'] })).toEqual(['consent']);
  expect(paths({ consent: false, diets: ['halal'] })).toEqual(['consent']);
  expect(paths({ consent: false, mark: true })).toEqual(['consent']);
  expect(paths({ allergens: [] })).toEqual(['consent']);
  expect(paths({ consent: true, allergens: ['water'] })).toEqual(['allergens.0']);
});

it("is the caller's own: another person reads theirs, and a caller without a session reads none", async () => {
  await save({ consent: true, allergens: ['milk'] });
  const other = app.contextFor(await app.makeCustomer());
  expect(await userDiet(other)).toEqual(NOTHING);
  expect(await refusalOf(userDiet(app.contextFor(null)))).toBe('UNAUTHORIZED');
  expect(
    await refusalOf(saveUserDiet(app.contextFor(null), saveUserDietInput.parse({ consent: false }))),
  ).toBe('UNAUTHORIZED');
});

it('keeps one list and one consent when it is saved several times at once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => save({ consent: true, allergens: ['milk'] })));
  expect(await stored()).toHaveLength(1);
  expect(await consents()).toHaveLength(1);
  await Promise.all(Array.from({ length: 8 }, (_, n) => save({ consent: n % 2 === 0 })));
  const standing = (await consents()).filter(({ withdrawnAt }) => withdrawnAt === null);
  expect(standing).toHaveLength((await stored()).length);
});
