import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, refusalOf, type TestApp } from '../../testing/index.ts';
import { currentUser, saveLanguage } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('nobody has a language until they choose one, and then each their own', async () => {
  const [thandi, sipho] = [await app.makeCustomer(), await app.makeCustomer()];
  const me = app.contextFor(thandi);
  expect((await currentUser(me)).language).toBe(null);
  expect((await saveLanguage(me, { language: 'zu' })).language).toBe('zu');
  expect((await currentUser(me)).language).toBe('zu');
  expect((await currentUser(app.contextFor(sipho))).language).toBe(null);
});

it('needs a session', async () => {
  expect(await refusalOf(saveLanguage(app.contextFor(null), { language: 'af' }))).toBe('UNAUTHORIZED');
});
