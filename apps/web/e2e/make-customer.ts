import type { APIRequestContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ADMIN } from './browser.ts';
import { makePerson } from './make-person.ts';
import type { DemoKitchen } from './use-demo-kitchen.ts';

/** A request context for a kitchen administrator's calls without a page. */
export async function asAdministrator(demo: DemoKitchen): Promise<APIRequestContext> {
  const { request } = await demo.browser.newContext({ baseURL: demo.padkos.url });
  expect((await request.post('/api/login', { data: ADMIN })).status()).toBe(200);
  return request;
}

/** Signs up a new customer with this many tokens and signs them in, in this page's browser. */
export async function makeCustomer(
  demo: DemoKitchen,
  page: Page,
  tokens: number,
  firstName = 'Naledi',
): Promise<{ email: string; password: string }> {
  await makePerson(page, firstName);
  const { id, email } = await (await page.request.get('/api/user')).json();
  const admin = await asAdministrator(demo);
  const credited = await admin.post('/api/admin/users/credit-tokens', { data: { userId: id, tokens } });
  expect(credited.status()).toBe(201);
  return { email, password: 'lekker-kos' };
}
