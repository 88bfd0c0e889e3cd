import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { moving, setTextSize, smallTargets, tooWide, unseenStates } from './accessibility-checks.ts';
import { ADMIN, DEMO, DESKTOP, PHONE, signIn } from './browser.ts';
import { launch } from './launch.ts';
import { cutLabels } from './layout-checks.ts';
import { cutTexts, showLongTexts } from './long-texts.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();
const NARROW = { width: 320, height: 700 };

const VISITOR = ['/signin', '/signup', '/reset-password?token=none', '/no/such/page'];
const CUSTOMER = ['/', '/plan', '/orders', '/standing-orders', '/team', '/wallet', '/cart', '/account'];
const CONSOLE = ['dashboard', 'orders', 'menu', 'settings'].map((section) => `/admin?section=${section}`);
const MORE_OF_CONSOLE = ['users', 'planner', 'payments', 'audit', 'schedule', 'calendar'].map(
  (section) => `/admin?section=${section}`,
);
const EVERYONE = [
  ['a visitor', null, VISITOR],
  ['a customer', DEMO, CUSTOMER],
  ['an administrator', ADMIN, CONSOLE],
] as const;

type Opening = (page: Page) => Promise<unknown>;
const press =
  (name: string | RegExp): Opening =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Dialogs above a screen, and a page that an order leads to: name, person, address and how to open it. */
const DIALOGS: readonly [string, typeof DEMO | null, string, Opening][] = [
  ['the terms', null, '/signin', press('Terms of Service')],
  ['a forgotten password', null, '/signin', press('Forgot password?')],
  ['a dish', DEMO, '/', press(/^Boerewors roll$/)],
  ['a top-up', DEMO, '/wallet', press('Add Tokens')],
  ['an order that is changed', DEMO, '/orders', press(/^Change order/)],
  ['an order that is cancelled', DEMO, '/orders', press(/^Cancel order/)],
  ['an order of the console', ADMIN, '/admin?section=orders&date=2026-11-21', press(/^ORD-/)],
  ['a cancellation by the kitchen', ADMIN, '/admin?section=orders&date=2026-11-21', press(/^Cancel order/)],
  ['closing days', ADMIN, '/admin?section=calendar', press('Close Days')],
  ['the rules of a date', ADMIN, '/admin?section=calendar', press('Set a Date')],
  ['tokens for a customer', ADMIN, '/admin?section=users', press(/^Credit tokens to/)],
  ['what is in a dish', ADMIN, '/admin?section=menu', press(/^Allergens declared/)],
];

/**
 * Opens a screen and waits until it has its data and is at rest: a button that still loads has hidden its label, and shows it
 * again a moment later.
 */
async function openWhole(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.querySelector('button[data-loading], [role="status"] .mantine-Skeleton-root') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

it.each(EVERYONE)(
  'cuts no text of %s at 320 px when every word is 40 % longer',
  async (_, person, paths) => {
    const { page } = await demo.openVisitor({ viewport: NARROW, touch: true });
    await showLongTexts(page);
    if (person !== null) await page.request.post('/api/login', { data: person });
    const cut: string[] = [];
    for (const path of paths) {
      await openWhole(page, path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wide > 0) cut.push(`${path}: ${wide} px too wide`);
      for (const text of [...(await cutTexts(page)), ...(await cutLabels(page))])
        cut.push(`${path}: ${text}`);
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('af-ZA');
    expect(cut).toEqual([]);
  },
  60_000,
);

/** Signs in a person whose account may have stored the language of the longer words. */
async function signInInEnglish({ request }: Page, person: typeof DEMO | null): Promise<void> {
  if (person === null) return;
  await request.post('/api/login', { data: person });
  expect((await request.put('/api/user/language', { data: { language: 'en' } })).ok()).toBe(true);
}

/** What a person with text at 200 %, their own colours or large fingers could not see or press here. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const note = (about: string, found: string[]) =>
    void faults.push(...found.map((fault) => `${about}: ${fault}`));
  note('small', await smallTargets(page));
  note('moves', await moving(page));
  await page.emulateMedia({ forcedColors: 'active' });
  note('looks alike', await unseenStates(page));
  await page.emulateMedia({ forcedColors: 'none' });
  await setTextSize(page, 200);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    const wide = await tooWide(page);
    if (wide > 0) note(`at ${viewport.width} px`, [`${wide} px too wide`]);
    note(`cut at ${viewport.width} px`, await cutLabels(page));
  }
  await setTextSize(page, 100);
  return faults;
}

it.each(EVERYONE)(
  'shows %s text of 200 %, states without colours, targets for fingers and nothing that moves',
  async (_, person, paths) => {
    const { page } = await demo.openVisitor({ viewport: PHONE, touch: true });
    await signInInEnglish(page, person);
    const faults: string[] = [];
    for (const path of person === ADMIN ? [...paths, ...MORE_OF_CONSOLE] : paths) {
      await openWhole(page, path);
      faults.push(...(await faultsOf(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
  90_000,
);

/** Places an order that can still be changed, of the first dish available. */
async function placeOrder({ request }: Page): Promise<void> {
  const { items } = await (await request.get('/api/menu/2026-11-21')).json();
  const lines: { availableQuantity: number | null; menuItem: { id: string } }[] = items;
  const menuItemId = lines.find(({ availableQuantity }) => availableQuantity !== 0)?.menuItem.id;
  const data = { deliveryDate: '2026-11-21', items: [{ menuItemId, quantity: 1 }] };
  expect((await request.post('/api/orders', { data })).status()).toBe(201);
}

it('shows the same in what opens above a screen, and on the page of an order', async () => {
  const faults: string[] = [];
  for (const person of [null, DEMO, ADMIN]) {
    const { page } = await demo.openVisitor({ viewport: PHONE, touch: true });
    await signInInEnglish(page, person);
    if (person === DEMO) await placeOrder(page);
    for (const [name, , path, open] of DIALOGS.filter(([, whose]) => whose === person)) {
      await openWhole(page, path);
      await open(page);
      await page.getByRole('dialog').first().waitFor();
      await page.waitForLoadState('networkidle');
      faults.push(...(await faultsOf(page)).map((fault) => `${name}: ${fault}`));
    }
    if (person !== DEMO) continue;
    const [order] = await (await page.request.get('/api/orders')).json();
    await openWhole(page, `/order/success?id=${order.id}`);
    faults.push(...(await faultsOf(page)).map((fault) => `an order: ${fault}`));
  }
  expect(faults).toEqual([]);
}, 120_000);

it('the mark of the earliest date leaves its weekday in sight where no letters are smaller than 22 px', async () => {
  const browser = await launch(inject('browser'), ['--blink-settings=minimumFontSize=22']);
  for (const viewport of [PHONE, DESKTOP]) {
    const context = await browser.newContext({ baseURL: demo.padkos.url, viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    await signIn(page, DEMO);
    await page.goto('/');
    const mark = page.getByText('Earliest', { exact: true });
    await mark.waitFor();
    await page.waitForLoadState('networkidle');
    const [lower, weekday] = await mark.evaluate((element) => [
      element.getBoundingClientRect().bottom,
      element.parentElement?.firstElementChild?.getBoundingClientRect().top,
    ]);
    expect(lower).toBeLessThanOrEqual(weekday ?? 0);
  }
  await browser.close();
}, 60_000);

it('a dish whose name and description have a word of 40 letters makes no page of a phone wider', async () => {
  const word = 'Umngqushonomqhobolaneomkhuluwasemakhayeni';
  const { page: kitchen } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await signInInEnglish(kitchen, ADMIN);
  const { page } = await demo.openVisitor({ viewport: PHONE, touch: true });
  await signInInEnglish(page, DEMO);
  await placeOrder(page);
  const [{ items }] = await (await page.request.get('/api/orders')).json();
  const dishes: { id: string }[] = await (await kitchen.request.get('/api/admin/menu-items')).json();
  const dish = dishes.find(({ id }) => id === items[0].menuItemId);
  const { price, imageUrl, isActive } = { price: 0, imageUrl: '', isActive: true, ...dish };
  const named = await kitchen.request.put(`/api/admin/menu-items/${dish?.id}`, {
    data: { title: word, description: `With ${word}`, price, imageUrl, isActive },
  });
  expect(named.ok()).toBe(true);
  await placeOrder(page);

  const faults: string[] = [];
  const look = async (at: Page, name: string) => {
    // A phone's window grows with a page that is too wide.
    const wide = await at.evaluate(() => document.documentElement.scrollWidth);
    if (wide > PHONE.width) faults.push(`${name}: ${wide} px wide`);
  };
  await openWhole(page, '/');
  await page.getByRole('button', { name: `Add ${word}`, exact: true }).tap();
  await look(page, 'the menu');
  for (const path of CUSTOMER) {
    await openWhole(page, path);
    await look(page, path);
  }
  await openWhole(page, '/orders');
  await press(/^Change order/)(page);
  await page.getByRole('dialog').getByText(word).first().waitFor();
  await look(page, 'an order that is changed');
  const [order] = await (await page.request.get('/api/orders')).json();
  await openWhole(page, `/order/success?id=${order.id}`);
  await look(page, 'an order');
  for (const path of [...CONSOLE, ...MORE_OF_CONSOLE, '/admin?section=orders&date=2026-11-21']) {
    await openWhole(kitchen, path);
    await look(kitchen, path);
  }
  expect(faults).toEqual([]);
}, 120_000);
