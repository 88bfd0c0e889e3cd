import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, PHONE, type Visitor } from './browser.ts';
import { tookOver } from './first-screen.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

const PERSON = {
  'First name': 'Naledi',
  'Last name': 'Molefe',
  Email: 'naledi.taps@example.co.za',
  'Employee ID': 'TAPS-1',
  'Cell phone': '082 777 0199',
  Password: 'lekker-kos',
};

/** A phone that counts its taps, each with the element touched, also on the gateway's page. */
async function openPhone(): Promise<Visitor & { taps: string[] }> {
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const taps: string[] = [];
  await visitor.page.exposeFunction('noteTap', (at: string) => taps.push(at));
  await visitor.page.addInitScript(() => {
    document.addEventListener(
      'pointerdown',
      ({ isTrusted, target }) => {
        if (isTrusted && target instanceof Element)
          Reflect.get(window, 'noteTap')(target.textContent?.trim() || target.nodeName);
      },
      true,
    );
  });
  return { ...visitor, taps };
}

/** Taps something that is visible without a swipe. */
async function tapInSight(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const box = await target.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  const before = await page.evaluate(() => window.scrollY);
  await target.tap();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
}

it('a new customer signs up, pays by card and orders on a phone with at most fourteen taps', async () => {
  const { page, taps } = await openPhone();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Create an account' }).tap();
  for (const [label, text] of Object.entries(PERSON)) {
    const field = page.getByRole('textbox', { name: label });
    await field.tap();
    await page.keyboard.type(text);
  }
  await page.getByRole('button', { name: 'Create Account' }).tap();
  await page.getByRole('button', { name: 'Add Boerewors roll' }).tap();
  await page.getByRole('button', { name: /Open your cart/ }).tap();
  await page.getByRole('button', { name: /^Pay R\d+ and order$/ }).tap();
  await page.waitForURL(/\/sandbox\/payfast\//);
  await page.getByRole('button', { name: /^Pay R/ }).tap();
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  expect(taps.length).toBeGreaterThanOrEqual(6);
  expect(taps.length, taps.join(' | ')).toBeLessThanOrEqual(14);
}, 100_000);

it('a customer with tokens orders on a phone with three taps and no swipe', async () => {
  const { page, taps } = await openPhone();
  await page.request.post('/api/login', {
    data: { email: 'thandi.nkosi@padkos.example', password: 'padkos-demo' },
  });
  await page.goto('/');
  await tookOver(page);
  await tapInSight(page, page.getByRole('button', { name: /^Add / }).first());
  await tapInSight(page, page.getByRole('button', { name: /Open your cart/ }));
  await tapInSight(page, page.getByRole('button', { name: 'Place Order' }));
  await page.getByText('Order Placed Successfully!').waitFor();
  expect(taps, taps.join(' | ')).toHaveLength(3);
}, 100_000);

it('a screen of 1280 x 800 shows at least ten orders of a day whole', async () => {
  const { page } = await demo.openVisitor({ viewport: { width: 1280, height: 800 } });
  await page.request.post('/api/login', { data: ADMIN });
  await page.goto('/admin?section=orders&date=2026-11-20');
  const numbers = page.getByText(/^ORD-/);
  await numbers.nth(12).waitFor();
  const boxes = await numbers.evaluateAll((found) =>
    found.map((one) => {
      const { top, bottom } = (one.closest('tr') ?? one).getBoundingClientRect();
      return { top, bottom };
    }),
  );
  const whole = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= 800);
  expect(whole.length).toBeGreaterThanOrEqual(10);
}, 80_000);
