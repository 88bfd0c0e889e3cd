import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoFaultsInBothSizes } from './both-sizes.ts';
import {
  DEMO,
  DESKTOP,
  expectNoFaults,
  expectNoFaultsInBothSchemes,
  expectWholeLabels,
  PHONE,
} from './browser.ts';
import { tookOver } from './first-screen.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');

const VIEWS = [
  { name: 'on a phone', viewport: PHONE, touch: true },
  { name: 'on a desktop', viewport: DESKTOP, touch: false },
];

async function openMenu(view: { viewport: typeof PHONE; touch: boolean }) {
  const visitor = await demo.openVisitor(view);
  await visitor.page.request.post('/api/login', { data: DEMO });
  await visitor.page.goto('/');
  await visitor.page.getByRole('heading', { level: 4 }).first().waitFor();
  // What is checked is everything that the app draws.
  await tookOver(visitor.page);
  return visitor;
}

const bottomOf = async (page: Page, name: RegExp) => {
  const box = await page.getByRole('button', { name, disabled: false }).first().boundingBox();
  if (box === null) throw new Error('the button has no place');
  return box.y + box.height;
};

it.each([1, 2, 3])(
  'asks on a phone with %i pixels a CSS pixel for small pictures alone',
  async (deviceScaleFactor) => {
    const context = await demo.browser.newContext({
      baseURL: demo.padkos.url,
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor,
      serviceWorkers: 'block',
    });
    await context.request.post('/api/login', { data: DEMO });
    const page = await context.newPage();
    const pictures: string[] = [];
    const widths = () => new Set(pictures.map((picture) => new URL(picture).searchParams.get('width')));
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/images/')) pictures.push(request.url());
    });
    await page.goto('/');
    await expect.poll(() => pictures.length).toBeGreaterThan(2);
    expect(widths()).toEqual(new Set(['336']));
    await page.getByRole('heading', { level: 4 }).first().getByRole('button').click();
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const width of widths()) expect(['336', '672']).toContain(width);
    for (const picture of new Set(pictures)) {
      const answer = await context.request.get(picture);
      expect(answer.status()).toBe(200);
      expect((await answer.body()).length).toBeLessThanOrEqual(25_000);
    }
  },
  60_000,
);

describe.each(VIEWS)('the start page, $name', (view) => {
  it('leads with the next order in one row, which opens its page', async () => {
    const visitor = await openMenu(view);
    const { page } = visitor;
    const orders: { id: string; deliveryDate: string; status: string }[] = await (
      await page.request.get('/api/orders')
    ).json();
    const tonight = orders.find(
      (order) => order.deliveryDate === '2026-11-20' && order.status === 'confirmed',
    );
    const row = page.getByRole('region', { name: 'Your next order' }).getByRole('link');
    await row.getByText('Tonight, 19:00 - 20:00').waitFor();
    await row.getByText('Confirmed').waitFor();
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(64);
    const deadline = await page.getByText('Order by 22:00 today for Sat 21 Nov').boundingBox();
    expect((await row.boundingBox())?.y ?? Number.NaN).toBeLessThan(
      view.touch ? (deadline?.y ?? 0) : DESKTOP.height / 2,
    );
    await row.click();
    await page.waitForURL(`/order/success?id=${tonight?.id}`);
    await page
      .getByText('The kitchen has confirmed it. It is delivered to the site today, between 19:00 and 20:00.')
      .waitFor();
    await expectNoFaults(visitor);
  }, 80_000);

  it('puts a liked dish first at the next look, and forgets it again', async () => {
    const visitor = await openMenu(view);
    const { page } = visitor;
    const usual = page.getByRole('list', { name: 'Your usual' }).getByRole('listitem');
    const others = page.getByRole('list', { name: 'More dishes' }).getByRole('heading', { level: 4 });
    const title = (await others.last().textContent())?.trim() ?? '';
    const heart = page.getByRole('button', { name: `Favourite: ${title}`, exact: true });
    const press = async (isLiked: boolean) => {
      if (view.touch) await page.getByRole('button', { name: title, exact: true }).click();
      const saved = page.waitForResponse((answer) => /\w+Favourite/.test(answer.url()));
      await heart.click();
      await saved;
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe(String(isLiked));
    };
    await press(true);
    await expectNoFaultsInBothSchemes(visitor);
    await page.reload();
    await expect.poll(() => usual.first().textContent()).toContain(title);
    expect(await usual.count()).toBe(4);
    await press(false);
    await page.reload();
    await expect.poll(() => usual.count()).toBe(3);
  }, 80_000);

  it('does not jump while it loads over a slow network', async () => {
    const visitor = await demo.openVisitor(view);
    const { page } = visitor;
    await page.request.post('/api/login', { data: DEMO });
    await page.addInitScript(() => {
      Reflect.set(window, 'shifted', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route(/\/trpc\/|\.woff2|\/images\//, async (route) => {
      await new Promise((done) => setTimeout(done, 400));
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('heading', { level: 4 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThanOrEqual(0.01);
  }, 80_000);
});

describe('on a phone', () => {
  const phone = { viewport: PHONE, touch: true };

  it('shows the dishes in sections: those ordered before, the others, and at the end what is sold out; finds one by a word', async () => {
    const visitor = await openMenu(phone);
    const { page } = visitor;
    const menu = page.getByRole('region', { name: 'Dishes for Saturday 21 November 2026' });
    const headings = menu.getByRole('heading', { level: 3 });
    expect(await headings.allInnerTexts()).toEqual(['Your usual', 'More dishes', 'Sold out']);
    expect(await menu.getByRole('list', { name: 'Your usual' }).getByRole('listitem').count()).toBe(3);
    const gone = menu.getByRole('list', { name: 'Sold out' }).getByRole('listitem');
    expect((await gone.allInnerTexts()).every((text) => text.includes('Sold Out'))).toBe(true);
    const { items } = await (await page.request.get('/api/menu/2026-11-21')).json();
    expect(await menu.getByRole('listitem').count()).toBe(items.length);

    const search = page.getByRole('searchbox', { name: 'Find a dish' });
    await search.fill('boerewors ROLL');
    const dishes = page.getByRole('region', { name: /^Dishes for/ }).getByRole('listitem');
    await expect.poll(() => dishes.count()).toBe(1);
    await dishes.getByRole('button', { name: 'Add Boerewors roll' }).waitFor();
    await search.fill('sushi');
    await page.getByText('No dish for "sushi"').waitFor();
    await expectNoFaultsInBothSizes(visitor);
  }, 80_000);

  it('opens a dish with its whole description, takes portions there, and closes it by the way back', async () => {
    const visitor = await openMenu(phone);
    const { page } = visitor;
    const { items } = await (await page.request.get('/api/menu/2026-11-21')).json();
    const lines: { menuItem: { title: string; description: string; price: number } }[] = items;
    const roll = lines.find(({ menuItem }) => menuItem.title === 'Boerewors roll')?.menuItem;
    await page.getByRole('button', { name: 'Boerewors roll', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Boerewors roll' });
    await sheet.getByText(roll?.description ?? '').waitFor();
    await expectNoFaultsInBothSizes(visitor);
    await sheet.getByRole('button', { name: 'One more Boerewors roll' }).click();
    await sheet.getByRole('button', { name: `Add to cart ${2 * (roll?.price ?? 0)} tokens` }).click();
    await page.getByText('2x Boerewors roll added to your cart').waitFor();
    await sheet.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Boerewors roll', exact: true }).click();
    await sheet.getByRole('button', { name: 'One less Boerewors roll' }).click();
    await sheet.getByRole('button', { name: 'One less Boerewors roll' }).click();
    await sheet.getByRole('button', { name: 'Take out of cart' }).waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/');
    const kept = page.getByRole('textbox', { name: 'Portions of Boerewors roll' }).first();
    expect(await kept.inputValue()).toBe('2');
  }, 80_000);

  it('the first Add is on the first screen, four dishes fit on a later one, and what can be pressed is at least 44 px high', async () => {
    const { page } = await openMenu(phone);
    const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(await bottomOf(page, /^Add /)).toBeLessThan(tabs?.y ?? 0);
    const dishes = page.getByRole('region', { name: /^Dishes for/ }).getByRole('listitem');
    await dishes.nth(4).evaluate((dish) => window.scrollTo(0, dish.getBoundingClientRect().top - 68));
    const whole = await dishes.evaluateAll((list) => {
      const boxes = list.map((dish) => dish.getBoundingClientRect());
      return boxes.filter(({ top, bottom }) => top >= 60 && bottom <= window.innerHeight - 64).length;
    });
    expect(whole).toBeGreaterThanOrEqual(4);

    await page.getByRole('button', { name: /^Add /, disabled: false }).first().tap();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href], input')]
        .filter((thing) => thing.checkVisibility() && !thing.matches('.padkos-skip'))
        .map((thing) => {
          const overlay = getComputedStyle(thing, '::after').position === 'absolute';
          const { height } =
            (overlay ? thing.closest('li') : null)?.getBoundingClientRect() ?? thing.getBoundingClientRect();
          return `${Math.round(height)}: ${thing.getAttribute('aria-label') ?? thing.textContent}`;
        })
        .filter((found) => Number.parseInt(found, 10) < 44),
    );
    expect(small).toEqual([]);
  }, 80_000);

  it('a bar shows the portions and the total, opens the cart, and the way back closes it', async () => {
    const visitor = await openMenu(phone);
    const { page } = visitor;
    const add = page.getByRole('button', { name: 'Add Boerewors roll' });
    await add.tap();
    await page.getByRole('button', { name: 'One more Boerewors roll' }).first().tap();
    const { items } = await (await page.request.get('/api/menu/2026-11-21')).json();
    const lines: { menuItem: { title: string; price: number } }[] = items;
    const price = lines.find(({ menuItem }) => menuItem.title === 'Boerewors roll')?.menuItem.price ?? 0;
    const total = 2 * price + 5;
    const name = `Open your cart, 2 items, ${total} tokens in all`;
    const bar = page.getByRole('button', { name, exact: true });
    expect(await bar.textContent()).toBe(`${name}Open your cart${total}2`);
    await expectNoFaultsInBothSchemes(visitor);
    await expectWholeLabels(visitor);
    const dishes = page.getByRole('region', { name: /^Dishes for/ }).getByRole('listitem');
    await dishes.nth(6).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await bar.tap();
    const sheet = page.getByRole('dialog', { name: 'Your Cart' });
    await sheet.getByText('Left after this order').waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    // Closing it with its own button leaves no history entry: the next Back leaves the menu.
    await page.getByRole('link', { name: 'Orders', exact: true }).tap();
    await page.waitForURL('/orders');
    await bar.tap();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await sheet.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => !('padkosSheet' in (window.history.state ?? {})));
    await page.goBack();
    await page.waitForURL('/');
  }, 80_000);

  it('the cart page keeps the total and its button in sight with many dishes', async () => {
    const visitor = await openMenu(phone);
    const { page } = visitor;
    for (let dish = 0; dish < 6; dish++) {
      const add = page.getByRole('button', { name: /^Add /, disabled: false }).first();
      const name = await add.getAttribute('aria-label');
      await add.tap();
      await page.getByRole('button', { name: name ?? '', exact: true }).waitFor({ state: 'detached' });
    }
    await page.goto('/cart');
    const button = page.getByRole('button', { name: /^(Place Order|Top Up Tokens)$/ });
    await button.waitFor();
    const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    const seen = async () => {
      const total = await page.getByText('Total', { exact: true }).boundingBox();
      const pay = await button.boundingBox();
      return (total?.y ?? -1) > 60 && (pay?.y ?? 0) + (pay?.height ?? 0) <= (tabs?.y ?? 0);
    };
    expect(await seen()).toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await seen()).toBe(true);
    await expectNoFaultsInBothSchemes(visitor);
  }, 80_000);
});

it('a dish that is open stays open when a phone is turned past the narrow layout, and closes by the way back', async () => {
  const { page } = await openMenu({ viewport: PHONE, touch: true });
  await page.getByRole('button', { name: 'Boerewors roll', exact: true }).first().tap();
  const sheet = page.getByRole('dialog', { name: 'Boerewors roll' });
  await sheet.waitFor();
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await page
    .getByRole('heading', { name: 'Your Cart', exact: true, includeHidden: true })
    .waitFor({ state: 'attached' });
  await sheet.waitFor();
  await page.setViewportSize(PHONE);
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/');
}, 60_000);
