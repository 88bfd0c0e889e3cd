import { PAGE_PATHS } from '@padkos/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_SECTIONS } from '../src/shared/console/sections.ts';
import {
  ADMIN,
  DEMO,
  DESKTOP,
  expectNoFaults,
  latestMessage,
  PHONE,
  signIn,
  signInByForm,
} from './browser.ts';
import { cutLabels } from './layout-checks.ts';
import {
  addressOf,
  EXPECTED,
  goInside,
  OF_ADMINISTRATOR,
  OF_CUSTOMER,
  OF_VISITOR,
  orderByCard,
} from './screens.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();
beforeAll(() => orderByCard(demo), 180_000);

const SCREENS = [
  { who: 'a visitor', person: null, screens: OF_VISITOR },
  { who: 'a customer', person: DEMO, screens: OF_CUSTOMER },
  { who: 'an administrator', person: ADMIN, screens: OF_ADMINISTRATOR },
];

it('every address of the app and every section of the console is among the screens', () => {
  const addresses = SCREENS.flatMap(({ screens }) =>
    screens.map(([, path]) => new URL(addressOf(path), 'http://x')),
  );
  const paths = new Set(addresses.map(({ pathname }) => pathname));
  // The address that people guess leads to the sign-in.
  expect(PAGE_PATHS.filter((path) => !paths.has(path))).toEqual(['/login']);
  const sections = new Set(addresses.map(({ searchParams }) => searchParams.get('section')));
  expect(Object.keys(CONSOLE_SECTIONS).filter((section) => !sections.has(section))).toEqual([]);
});

it.each(SCREENS)(
  'shows $who each screen without a fault, from one to the next',
  async ({ person, screens }) => {
    const touch = person !== ADMIN;
    const visitor = await demo.openVisitor({ viewport: touch ? PHONE : DESKTOP, touch, expected: EXPECTED });
    const { page } = visitor;
    if (person !== null) await signIn(page, person);
    await page.goto(person === ADMIN ? '/admin' : '/');
    await page.getByRole('main').waitFor();
    for (const [name, path, shows] of screens) {
      visitor.complaints.length = 0;
      await goInside(page, addressOf(path));
      await shows(page, touch).catch((error) => Promise.reject(new Error(`${name}: ${error.message}`)));
      await expect.poll(() => page.title(), { message: name }).toMatch(/^(?!Padkos).+ · Padkos$/);
      await expectNoFaults(visitor);
      expect(await cutLabels(page), name).toEqual([]);
    }
  },
  180_000,
);

describe('ways through the app', () => {
  it('redirects signed-out visitors to the sign-in and signed-in users away from it', async () => {
    const { page } = await demo.openVisitor({ expected: EXPECTED });
    await page.goto('/login');
    await page.waitForURL('/signin');
    await page.goto('/admin');
    await page.waitForURL('/signin');
    await expect.poll(() => page.title()).toBe('Sign In · Padkos');
    await signInByForm(page);
    await expect.poll(() => page.title()).toBe('Weekly Menu · Padkos');
    // Announced to screen readers, which read the title by themselves only on a full page load.
    await page
      .getByRole('status')
      .filter({ hasText: /^Weekly Menu$/ })
      .waitFor({ state: 'attached' });
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^Your Orders$/ })
      .waitFor({ state: 'attached' });
    await page.goto('/signup');
    await page.waitForURL('/');
    await page.goto('/admin');
    await page.getByText('Admin access required. Redirecting to customer dashboard...').first().waitFor();
    await page.waitForURL('/', { timeout: 5_000 });
  }, 80_000);

  it('resets a forgotten password by the link in the message', async () => {
    const { page } = await demo.openVisitor({ expected: EXPECTED });
    const email = 'sipho.dlamini@padkos.example';
    await page.goto('/signin');
    await page.getByText('Forgot password?').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(email);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect
      .poll(async () => (await latestMessage(page, email))?.subject, { timeout: 15_000 })
      .toContain('new password');
    const link = /http\S+reset-password\?token=\S+/.exec((await latestMessage(page, email))?.text ?? '')?.[0];
    await page.goto(link ?? '/');
    await page.getByRole('textbox', { name: 'New password' }).fill('brand-new-kos');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await page.waitForURL('/signin');
    await signInByForm(page, { email, password: 'brand-new-kos' });
  }, 120_000);

  it('asks before a change of date empties the cart, and keeps one toast at a time', async () => {
    const { page } = await demo.openVisitor();
    await signInByForm(page);
    await page.getByRole('button', { name: /^Add /, disabled: false }).first().click();
    await page.getByText('Added to cart').waitFor();
    expect(await page.getByText('Welcome back!').count()).toBe(0);
    const monday = page
      .getByRole('button', { name: /Mon.*23/ })
      .or(page.getByRole('radio', { name: /Mon.*23/ }))
      .first();
    await monday.click();
    await page
      .getByText(
        /You have 1 item\(s\) in your cart for .*\. Changing the date will clear your cart\. Continue\?/,
      )
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Place Order' }).waitFor();
    await monday.click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByText('Your cart is empty').waitFor();
  }, 80_000);
});
