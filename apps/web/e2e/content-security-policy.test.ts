import { startTestPadkos, type TestPadkos } from '@padkos/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openVisitor, signIn } from './browser.ts';

let padkos: TestPadkos;
let browser: Browser;
beforeAll(async () => {
  [padkos, browser] = await Promise.all([startTestPadkos('2026-11-20T09:00:00+02:00'), launchBrowser()]);
}, 90_000);
afterAll(async () => {
  await browser.close();
  await padkos.close();
});

it('the content security policy has nothing to object to, forms included', async () => {
  const { page, context, complaints } = await openVisitor(browser, padkos.url, {
    expected: /AudioContext|Failed to load resource/,
  });
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const note: unknown = Reflect.get(window, 'noteViolation');
      if (typeof note === 'function') note(`${violatedDirective}: ${blockedURI} in ${sourceFile}`);
    });
  });

  // The check of a form is what probes for eval.
  await page.goto('/signup');
  await page.getByRole('button', { name: /Create/ }).click();
  await page.getByText('Password must be at least 6 characters').waitFor();
  await signIn(page);
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  for (const path of ['/orders', '/wallet', '/account']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await page.getByLabel('New password').fill('short');
  await page
    .getByRole('button', { name: /Change/ })
    .last()
    .click();
  await page.request.post('/api/login', {
    data: { email: 'admin@padkos.example', password: 'padkos-demo' },
  });
  for (const section of ['dashboard', 'orders', 'menu&tab=create', 'users', 'settings', 'reports']) {
    await page.goto(`/admin?section=${section}`);
    await page.waitForLoadState('networkidle');
  }
  expect(violations).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
}, 60_000);
