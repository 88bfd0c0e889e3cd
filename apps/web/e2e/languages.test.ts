import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

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

async function signInBy(page: Page, person: { email: string; password: string }, words: string[]) {
  const [email = '', password = '', button = ''] = words;
  await page.getByLabel(email, { exact: true }).fill(person.email);
  await page.getByRole('textbox', { name: password }).fill(person.password);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL('/');
}
const ENGLISH = ['Email', 'Password', 'Sign In'];
const ZULU = ['I-imeyili', 'Iphasiwedi', 'Ngena'];

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);
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

it('keeps a choice of the sign-in page, which becomes that of the account, and goes before other devices', async () => {
  const { page } = await demo.openVisitor({ viewport: PHONE, touch: true });
  const person = await register(page);
  await page.goto('/signin');
  expect(await languageOf(page)).toBe('en-ZA');
  await page.getByRole('button', { name: 'isiZulu' }).click();
  await page.getByRole('heading', { name: 'Siyakwamukela futhi' }).waitFor();
  expect(await languageOf(page)).toBe('zu-ZA');
  const headings = await noteHeadings(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Siyakwamukela futhi' }).waitFor();
  expect(await headings()).toEqual(['Siyakwamukela futhi']);
  await signInBy(page, person, ZULU);
  await page.getByRole('heading', { name: 'Imenyu yesonto' }).waitFor();
  await page.getByText('Mgq', { exact: true }).first().waitFor();
  await expect.poll(() => storedLanguage(page)).toBe('zu');

  const desk = await demo.openVisitor();
  await desk.page.goto('/signin');
  await signInBy(desk.page, person, ENGLISH);
  await desk.page.getByRole('heading', { name: 'Imenyu yesonto' }).waitFor();
  expect(await languageOf(desk.page)).toBe('zu-ZA');
  await desk.page.getByRole('button', { name: 'Phuma' }).click();
  await desk.page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(await languageOf(desk.page)).toBe('en-ZA');
}, 90_000);
