import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO, DESKTOP, PHONE } from './browser.ts';
import { coveredByToast } from './layout-checks.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

const VIEWS = [
  { name: 'on a phone', viewport: PHONE, touch: true },
  { name: 'on a desktop', viewport: DESKTOP, touch: false },
];

/** How much of totals with their buttons, and of submit buttons, lies under the toast, in square pixels. */
const keptUnderToast = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('section[aria-live="polite"][aria-label^="Notifications"]');
    const own = toast?.getBoundingClientRect();
    if (own === undefined || own.height === 0) return 0;
    const areas = [...document.querySelectorAll('[data-kept-clear], [type="submit"]')].map((thing) => {
      const box = thing.getBoundingClientRect();
      const width = Math.min(box.right, own.right) - Math.max(box.left, own.left);
      const height = Math.min(box.bottom, own.bottom) - Math.max(box.top, own.top);
      return Math.max(0, width) * Math.max(0, height);
    });
    return Math.round(Math.max(0, ...areas));
  });

/** The toast's place is checked four times a second. */
async function expectClear(page: Page): Promise<void> {
  await expect.poll(() => keptUnderToast(page), { timeout: 3_000 }).toBe(0);
}

describe.each(VIEWS)('a toast, $name', (view) => {
  it('covers nothing of the form that it is about', async () => {
    const { page } = await demo.openVisitor({ ...view, expected: /40\d/ });
    await page.goto('/signup');
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    const values = ['Thandi', 'Nkosi', DEMO.email, 'EMP-999', '082 555 0199', 'lekker-kos'];
    for (const [place, value] of values.entries()) {
      await page.locator('main form input').nth(place).fill(value);
    }
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Registration failed').waitFor();
    await expectClear(page);
    await expect.poll(() => coveredByToast(page)).toEqual([]);
  }, 60_000);

  it("stays off the cart's total and the next steps of a placed order, and names it", async () => {
    const { page } = await demo.openVisitor(view);
    await page.request.post('/api/login', { data: DEMO });
    await page.goto('/');
    await page.getByRole('button', { name: /^Add /, disabled: false }).first().click();
    await page.getByText('Added to cart').waitFor();
    if (view.touch) await page.getByRole('button', { name: /Open your cart, 1 item/ }).tap();
    await page.getByRole('button', { name: 'Place Order' }).waitFor();
    await expectClear(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.waitForURL(/\/order\/success\?id=/);
    await page
      .getByText(
        /^Order ORD-\d{8}-\d{4} for Sat 21 Nov created\. A confirmation email will follow shortly\.$/,
      )
      .waitFor();
    await page.getByRole('link', { name: 'View My Orders' }).waitFor();
    await expectClear(page);
  }, 60_000);
});
