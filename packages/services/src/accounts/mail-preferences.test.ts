import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailPreferences, saveMailPreferences } from '../index.ts';
import { createTestApp, refusalOf, type TestApp } from '../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('everything is told until somebody chooses otherwise, each for themselves', async () => {
  const [thandi, sipho] = [await app.makeCustomer(), await app.makeCustomer()];
  const me = app.contextFor(thandi);
  expect(await mailPreferences(me)).toEqual({ orderConfirmed: true, tokensCredited: true });
  const chosen = { orderConfirmed: false, tokensCredited: true };
  expect(await saveMailPreferences(me, chosen)).toEqual(chosen);
  expect(await mailPreferences(me)).toEqual(chosen);
  expect(await mailPreferences(app.contextFor(sipho))).toEqual({
    orderConfirmed: true,
    tokensCredited: true,
  });
});

it('is for who is signed in', async () => {
  const nobody = app.contextFor(null);
  const chosen = { orderConfirmed: false, tokensCredited: false };
  expect(await refusalOf(saveMailPreferences(nobody, chosen))).toBe('UNAUTHORIZED');
  expect(await refusalOf(mailPreferences(nobody))).toBe('UNAUTHORIZED');
});
