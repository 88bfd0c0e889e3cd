import { expect, it } from 'vitest';
import { ADMIN, DESKTOP, expectNoFaults, expectNoFaultsInBothSchemes, PHONE } from './browser.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

it('offers acts at first, leads to the list of what it has more of, and says what is not there', async () => {
  const visitor = await demo.openVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await page.request.post('/api/login', { data: ADMIN });
  await page.goto('/admin');
  await page.getByText('Order Status Summary').waitFor();
  const search = page.getByRole('textbox', { name: 'Search everything' });
  const entry = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name });

  await page.keyboard.press('Control+k');
  await search.waitFor();
  await entry(/^Confirm the orders that wait/).waitFor();
  await expectNoFaultsInBothSchemes(visitor);
  await search.fill('ord-2026');
  await entry(/^More orders: show those of the last 30 days/).click();
  await page.waitForURL(/q=ord-2026/);
  await page
    .getByText(/^ORD-2026/)
    .nth(5)
    .waitFor();

  // An empty result is reported.
  await page.keyboard.press('Control+k');
  await search.fill('zzzz');
  await page.getByText('Nothing found').waitFor();
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });
}, 120_000);

it('opens the first hit on Enter however late it comes, and leaves what the arrows chose', async () => {
  const visitor = await demo.openVisitor({ viewport: DESKTOP });
  const { page } = visitor;
  await page.request.post('/api/login', { data: ADMIN });
  await page.goto('/admin');
  await page.getByText('Order Status Summary').waitFor();
  const search = page.getByRole('textbox', { name: 'Search everything' });
  const selected = page.getByRole('dialog').locator('[data-selected]');
  const { promise: awaited, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/search\.find/, async (route) => {
    await awaited;
    await route.continue();
  });

  // It never reports an empty result before the answer has arrived. Enter waits for it.
  await page.keyboard.press('Control+k');
  await search.fill('nkosi');
  await page.getByText('Searching...').waitFor();
  await page.keyboard.press('Enter');
  answer();
  await search.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'User Management' }).waitFor();
  await page.unroute(/search\.find/);

  // The first hit is selected. A choice made with the arrow keys stays selected while typing, until it is no longer a hit.
  await page.keyboard.press('Control+k');
  await search.fill('nkos');
  await expect.poll(() => selected.allInnerTexts()).toEqual([expect.stringMatching(/Nkosi/)]);
  const first = await selected.textContent();
  await page.keyboard.press('ArrowDown');
  const chosen = await selected.textContent();
  expect(chosen).not.toBe(first);
  await search.pressSequentially('i');
  await page.waitForResponse(/search\.find/);
  expect(await selected.allTextContents()).toEqual([chosen]);
  await expectNoFaultsInBothSchemes(visitor);
  await search.fill('settings');
  await expect.poll(() => selected.allInnerTexts()).toEqual([expect.stringMatching(/^Settings/)]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await expectNoFaults(visitor);
}, 80_000);

it('opens by its button on a phone', async () => {
  const visitor = await demo.openVisitor({ viewport: PHONE, touch: true });
  const { page } = visitor;
  await page.request.post('/api/login', { data: ADMIN });
  await page.goto('/admin');
  await page.getByText('Order Status Summary').waitFor();
  await page.getByRole('button', { name: 'Search everything' }).tap();
  await page.getByRole('textbox', { name: 'Search everything' }).fill('nkosi');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Thandi Nkosi/ })
    .waitFor();
  await expectNoFaults(visitor);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Thandi Nkosi/ })
    .tap();
  await page.getByText('thandi.nkosi@padkos.example').first().waitFor();
  expect(page.url()).toContain('section=users');
}, 80_000);
