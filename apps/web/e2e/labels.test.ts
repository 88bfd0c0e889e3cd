import { startTestPadkos, type TestPadkos } from '@padkos/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openVisitor, signIn } from './browser.ts';
import { cutLabels } from './fit.ts';

const ADMIN = { email: 'admin@padkos.example', password: 'padkos-demo' };
const WIDTHS = [320, 360, 375, 390, 768, 1024, 1280];

let padkos: TestPadkos;
let browser: Browser;
beforeAll(async () => {
  [padkos, browser] = await Promise.all([startTestPadkos('2026-11-20T09:00:00+02:00'), launchBrowser()]);
}, 90_000);
afterAll(async () => {
  await browser.close();
  await padkos.close();
});

/** Goes through the screens once and looks at each of them in every width. */
async function expectWhole(page: Page, screens: readonly (readonly [string, (() => Promise<unknown>)?])[]) {
  const cut: string[] = [];
  for (const [path, step] of screens) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await step?.();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // Two frames: the first for the media queries that scripts listen to, the second for what they change.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      for (const label of await cutLabels(page)) cut.push(`${path} at ${width}: ${label}`);
    }
  }
  expect([...new Set(cut)]).toEqual([]);
}

it('no label is cut before anybody signs in', async () => {
  const { page, context } = await openVisitor(browser, padkos.url);
  await expectWhole(page, [
    ['/signin'],
    ['/signup'],
    ['/reset-password'],
    ['/reset-password?token=x'],
    ['/no/such'],
  ]);
  await context.close();
}, 60_000);

it('no label is cut on a screen of customers', async () => {
  const { page, context } = await openVisitor(browser, padkos.url);
  await signIn(page);
  const [add, tab] = [
    () => page.getByRole('button', { name: /^Add /, disabled: false }).first().click(),
    () => page.getByRole('tab', { name: /Order History/ }).click(),
  ];
  await expectWhole(page, [
    ['/', add],
    ['/orders'],
    ['/orders', tab],
    ['/wallet'],
    ['/account'],
    ['/topup/success?id=0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11'],
    ['/topup/cancel'],
    ['/order/success?id=0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11'],
    ['/order/cancel'],
  ]);
  await context.close();
}, 90_000);

it('no label is cut on a screen of the console', async () => {
  const { page, context } = await openVisitor(browser, padkos.url);
  await page.request.post('/api/login', { data: ADMIN });
  const sections = [
    'dashboard',
    'dashboard&date=2026-11-21',
    'orders',
    'orders&status=pending',
    'orders&date=2026-11-21',
    'orders&tab=schedule',
    'orders&date=2026-11-21&tab=manifest',
    'menu',
    'menu&tab=create',
    'menu&tab=daily',
    'users',
    'reports',
    'reports&tab=menu',
    'reports&tab=trends',
    'manifests&date=2026-11-19',
    'payments',
    'payments&tab=notifications',
    'settings',
    'messages',
    'audit',
    'clockwork',
  ];
  await expectWhole(
    page,
    sections.map((section) => [`/admin?section=${section}`] as const),
  );
  await context.close();
}, 150_000);
