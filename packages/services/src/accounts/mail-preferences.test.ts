import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailPreferences, saveMailPreferences } from '../index.ts';
import { createTestKitchen, refusalOf, type TestKitchen } from '../testing/index.ts';

let kitchen: TestKitchen;
beforeAll(async () => {
  kitchen = await createTestKitchen();
});
afterAll(() => kitchen.close());

it('everything is told until somebody chooses otherwise, each for themselves', async () => {
  const [thandi, sipho] = [await kitchen.makeCustomer(), await kitchen.makeCustomer()];
  const me = kitchen.contextFor(thandi);
  expect(await mailPreferences(me)).toEqual({ orderConfirmed: true, tokensCredited: true });
  const chosen = { orderConfirmed: false, tokensCredited: true };
  expect(await saveMailPreferences(me, chosen)).toEqual(chosen);
  expect(await mailPreferences(me)).toEqual(chosen);
  expect(await mailPreferences(kitchen.contextFor(sipho))).toEqual({
    orderConfirmed: true,
    tokensCredited: true,
  });
});

it('is for who is signed in', async () => {
  const nobody = kitchen.contextFor(null);
  const chosen = { orderConfirmed: false, tokensCredited: false };
  expect(await refusalOf(saveMailPreferences(nobody, chosen))).toBe('UNAUTHORIZED');
  expect(await refusalOf(mailPreferences(nobody))).toBe('UNAUTHORIZED');
});
