import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO, PHONE } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

const VIEW = { viewport: PHONE, touch: true };

const SIGN_IN = ['nomsa@example.co.za', 'lekker-kos'];
const SIGN_UP = ['Nomsa', 'Dube', 'nomsa@example.co.za', 'EMP-77', '082 555 0177', 'lekker-kos'];

const fields = (page: Page) => page.locator('main form input');
const held = (page: Page) =>
  fields(page).evaluateAll((all) =>
    all.map((field) => (field instanceof HTMLInputElement ? field.value : '')),
  );

async function fill(page: Page, values: readonly string[]): Promise<void> {
  for (const [place, value] of values.entries()) await fields(page).nth(place).fill(value);
}

describe('what is typed before the sign-in', () => {
  it('stays in another language, and is stored nowhere', async () => {
    const { page, context, complaints } = await demo.openVisitor(VIEW);
    await page.goto('/signin');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await fill(page, SIGN_IN);
    await page.getByRole('button', { name: 'Afrikaans' }).click();
    await page.locator('html[lang=af-ZA]').waitFor();
    expect(await held(page)).toEqual(SIGN_IN);
    await page.getByRole('tab').nth(1).click();
    await page.waitForURL('/signup');
    await fill(page, SIGN_UP);
    await page.getByRole('button', { name: 'isiZulu' }).click();
    await page.locator('html[lang=zu-ZA]').waitFor();
    expect(await held(page)).toEqual(SIGN_UP);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored + JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain(
      'lekker-kos',
    );
    expect(complaints).toEqual([]);
  }, 80_000);

  it('stays on the way back, which closes the terms first and leads to the sign-in next', async () => {
    const { page } = await demo.openVisitor(VIEW);
    await page.goto('/signin');
    await page.getByRole('main').getByRole('link').click();
    await page.waitForURL('/signup');
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await fill(page, SIGN_UP);
    const terms = page.getByRole('dialog', { name: 'Terms of Service' });
    await page.getByRole('button', { name: 'Terms of Service' }).click();
    await terms.waitFor();
    await page.goBack();
    await terms.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/signup');
    expect(await held(page)).toEqual(SIGN_UP);
    await page.goBack();
    await page.waitForURL('/signin');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/signin');
  }, 80_000);

  it('is sent once: the language waits meanwhile', async () => {
    const { page } = await demo.openVisitor(VIEW);
    await page.goto('/signin');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await fill(page, [DEMO.email, DEMO.password]);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/trpc/customer.signIn**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const afrikaans = page.getByRole('button', { name: 'Afrikaans' });
    await expect.poll(() => afrikaans.isDisabled()).toBe(true);
    answer();
    await page.waitForURL('/');
  }, 80_000);

  it('is forgotten once somebody has signed in', async () => {
    const { page } = await demo.openVisitor(VIEW);
    await page.goto('/signin');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await fill(page, [DEMO.email, DEMO.password]);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('/');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('/signin');
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(await held(page)).toEqual(['', '']);
  }, 80_000);
});
