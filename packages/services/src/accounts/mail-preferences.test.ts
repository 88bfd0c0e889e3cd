import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import { mailPreferences, saveMailPreferences } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('all messages are sent until a user switches some off', async () => {
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

it('needs a session', async () => {
  const signedOut = app.contextFor(null);
  const chosen = { orderConfirmed: false, tokensCredited: false };
  expect(await refusalOf(saveMailPreferences(signedOut, chosen))).toBe('UNAUTHORIZED');
  expect(await refusalOf(mailPreferences(signedOut))).toBe('UNAUTHORIZED');
});
