import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, signIn } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

it('order management opens on the overview, which leads to what needs confirming, to the next delivery and its manifest', async () => {
  const { page } = await demo.openVisitor({ expected: /AudioContext/ });
  await signIn(page, ADMIN);
  await page.goto('/admin?section=orders');
  await page.getByText('Total Revenue').waitFor();
  await page.getByText(/^Needs confirming \(\d+\)$/).waitFor();
  await page.getByRole('link', { name: 'See all orders of the last 30 days' }).waitFor();
  await page.getByRole('link', { name: 'Review orders' }).click();
  await heading(page, 'Orders that wait, of every date');
  await page.goBack();
  await page.getByRole('link', { name: 'Orders for Fri 20 Nov' }).click();
  await heading(page, 'Orders for Friday 20 November 2026');
  await page.getByText('Require confirmation').waitFor();

  const manifest = async () => (await page.request.get('/api/admin/manifest/2026-11-20/1/pdf')).status();
  expect(await manifest()).toBe(404);
  await page.goto('/admin?section=orders&tab=manifest');
  await heading(page, 'Delivery manifest for Friday 20 November 2026');
  await page.getByRole('button', { name: 'Generate Manifest Now' }).click();
  await page.getByText('Manifest Generated').waitFor();
  expect(await manifest()).toBe(200);
}, 60_000);
