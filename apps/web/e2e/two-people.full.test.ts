import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, DEMO, signIn } from './browser.ts';
import { makePerson } from './make-person.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

const orders = async (page: Page) => (await (await page.request.get('/api/orders')).json()).length;

it('orders nothing for another person than the page was opened by, and the tabs tell one another', async () => {
  const { page, context } = await demo.openVisitor({ expected: /409/ });
  await signIn(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Boerewors roll' }).click();
  await page.getByRole('button', { name: 'Place order' }).waitFor();
  const other = await context.newPage();
  await other.goto('/orders');
  await other.getByRole('heading', { level: 1 }).waitFor();

  // The session changes to another person without informing the tabs.
  await makePerson(page, 'Busi');
  const { id } = await (await page.request.get('/api/user')).json();
  const kitchen = await demo.openVisitor();
  await signIn(kitchen.page, ADMIN);
  const credit = { data: { userId: id, tokens: 900 } };
  expect((await kitchen.page.request.post('/api/admin/users/credit-tokens', credit)).status()).toBe(201);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByText('Signed in as someone else').first().waitFor();
  await page.getByText('Busi').first().waitFor();
  expect(await orders(page)).toBe(0);

  // The other tab still belongs to the first person, until this one informs it.
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('/signin');
  await other.waitForURL(/\/signin/);
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Thandi').first().waitFor();
}, 60_000);
