import { afterAll, beforeAll, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { compareTogether } from '../../testing/orders-together.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it.each([
  ['plain', 0],
  ['all kinds of', 1],
])(
  'many mixes of %s orders of one commit are decided and stored as one after another by the plain function',
  (_, special) => compareTogether(app, special, 60),
  240_000,
);
