import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { DESKTOP, expectNoFaultsInBothSchemes, expectWholeLabels, PHONE } from './browser.ts';
import { untilAppKept } from './offline.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();
const FAILED = /Failed to load resource|net::ERR|Failed to fetch/;

/** Signs up a new customer without a language; returns their sign-in. */
async function register(page: Page): Promise<{ email: string; password: string }> {
  const number = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
  const person = { email: `l${number}@example.co.za`, password: 'lekker-kos' };
  const answer = await page.request.post('/api/register', {
    data: {
      ...person,
      firstName: 'Nomsa',
      lastName: 'Botha',
      employeeId: `L${number}`,
      cellPhone: `+2783${number}`,
    },
  });
  expect(answer.status()).toBe(201);
  await page.request.post('/api/logout');
  return person;
}

const storedLanguage = async (page: Page) => (await (await page.request.get('/api/user')).json()).language;

/** Records every heading that the page shows from its next load on. */
async function noteHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, 'headings', seen);
    new MutationObserver(() => {
      // A first screen that was dropped is in the page but hidden.
      for (const heading of document.querySelectorAll('h1, h2')) {
        const { textContent } = heading;
        if (heading.checkVisibility() && textContent !== null && !seen.includes(textContent))
          seen.push(textContent);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'headings'));
}

it('the sign-in and the menu have no faults in isiZulu', async () => {
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true, locale: 'zu-ZA' });
  const { page } = visitor;
  await page.goto('/signin');
  await page.getByRole('heading', { name: 'Siyakwamukela futhi' }).waitFor();
  await expectNoFaultsInBothSchemes(visitor);
  await expectWholeLabels(visitor);
  await page.request.post('/api/login', { data: await register(page) });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Imenyu yesonto' }).waitFor();
  await expectNoFaultsInBothSchemes(visitor);
}, 90_000);

it('changes with the choice on the account page, at once and on every load after it', async () => {
  const visitor = await demo.openVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  const person = await register(page);
  await page.request.post('/api/login', { data: person });
  await page.goto('/account');
  const choice = page.getByRole('radiogroup', { name: 'Language' });
  expect(await choice.getByRole('radio', { name: 'English' }).isChecked()).toBe(true);
  await choice.getByText('Afrikaans').click();
  await page.getByRole('heading', { name: 'Jou rekening' }).waitFor();
  await expect.poll(() => page.title()).toBe('Jou rekening · Padkos');
  const afrikaans = page.getByRole('radiogroup', { name: 'Taal' }).getByRole('radio', { name: 'Afrikaans' });
  await expect.poll(() => afrikaans.evaluate((radio) => radio === document.activeElement)).toBe(true);
  expect(await storedLanguage(page)).toBe('af');
  await expectNoFaultsInBothSchemes(visitor);
  const headings = await noteHeadings(page);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Week se spyskaart' }).waitFor();
  expect((await headings()).filter((heading) => /menu|order/i.test(heading))).toEqual([]);
  await page.getByText(/^Bestel môre|^Bestel vandag/).waitFor();
  await page.goto('/account');
  await page.getByRole('radiogroup', { name: 'Taal' }).getByText('English').click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  expect(await storedLanguage(page)).toBe('en');
}, 90_000);

it("follows the browser's language until another one is chosen", async () => {
  const { page } = await demo.openVisitor({ viewport: PHONE, touch: true, locale: 'af-ZA' });
  await page.goto('/signup');
  await page.getByRole('heading', { name: 'Skep jou rekening' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
}, 60_000);

it('says that a language did not load, and loads it when it is chosen again', async () => {
  const { page } = await demo.openVisitor({ viewport: PHONE, touch: true, expected: FAILED });
  await page.goto('/signin');
  const welcome = page.getByRole('heading', { name: 'Welcome back' });
  await welcome.waitFor();
  const lose = (route: Route) => route.abort('connectionreset');
  await page.route(/\/assets\/customer-.*\.json$/, lose);
  await page.getByRole('button', { name: 'isiZulu' }).click();
  await page.getByText('The language did not load').waitFor();
  expect(await welcome.isVisible()).toBe(true);
  await page.unroute(/\/assets\/customer-.*\.json$/, lose);
  await page.getByRole('button', { name: 'isiZulu' }).click();
  await page.getByRole('heading', { name: 'Siyakwamukela futhi' }).waitFor();
}, 60_000);

it('is there without a network too', async () => {
  const { page, context } = await demo.openVisitor({ offline: true, expected: FAILED, locale: 'af-ZA' });
  const person = await register(page);
  await page.request.post('/api/login', { data: person });
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Week se spyskaart' }).waitFor();
  await untilAppKept(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Week se spyskaart' }).waitFor();
  await page.goto('/orders');
  await page.getByRole('heading', { name: 'Jou bestellings' }).waitFor();
  await context.setOffline(true);
  await page.goto('/orders');
  await page.getByText('Geen verbinding nie').waitFor();
  await page.getByRole('heading', { name: 'Jou bestellings' }).waitFor();
}, 90_000);
