import type { APIRequestContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, DEMO, DESKTOP, PHONE } from './browser.ts';
import { type Keyboard, keyboardOf } from './keyboard.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen('2026-11-20T12:00:00+02:00');
const RECEIVER = 'sipho.dlamini@padkos.example';
const DATE = '2026-11-23';

interface Line {
  readonly availableQuantity: number | null;
  readonly menuItem: {
    readonly id: string;
    readonly title: string;
    readonly price: number;
    readonly allergens: Record<string, string>;
  };
}

const AT = {
  phone: { viewport: PHONE, touch: true, person: 'yusuf.patel@padkos.example', account: 'Your account' },
  desk: { viewport: DESKTOP, touch: false, person: DEMO.email, account: 'Thandi' },
};

/** The page of the current journey's customer, who signs in once and uses only the keyboard. */
let page: Page;
let hand: Keyboard;
let account: string;

let admin: APIRequestContext;
beforeAll(async () => {
  admin = (await demo.openVisitor()).page.request;
  await admin.post('/api/login', { data: ADMIN });
  const settings = await (await admin.get('/api/admin/settings')).json();
  const opened = await admin.put('/api/admin/settings', { data: { ...settings, transfersOn: true } });
  expect(opened.status()).toBe(200);
  for (const { person } of Object.values(AT)) {
    const [{ id } = {}] = await demo.padkos.db.sql<
      { id?: string }[]
    >`select id from users where email = ${person}`;
    const credited = await admin.post('/api/admin/users/credit-tokens', {
      data: { userId: id, tokens: 900 },
    });
    expect(credited.status()).toBe(201);
  }
});

async function begin({ person, ...view }: (typeof AT)['phone']): Promise<void> {
  account = view.account;
  ({ page } = await demo.openVisitor(view));
  hand = keyboardOf(page);
  await hand.open('/');
  await page.waitForURL('/signin');
  await hand.type(page.getByLabel('Email'), person);
  await hand.type(page.getByRole('textbox', { name: 'Password' }), DEMO.password);
  await hand.press(page.getByRole('button', { name: 'Sign In', exact: true }));
  await page.waitForURL('/');
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
const call = () => page.request;

async function menuOf(date: string): Promise<Line[]> {
  const { items }: { items: Line[] } = await (await call().get(`/api/menu/${date}`)).json();
  return items.filter(({ availableQuantity }) => (availableQuantity ?? 99) > 5);
}

describe('by the keyboard alone, on a phone', () => {
  let orderNumber = '';
  beforeAll(() => begin(AT.phone), 60_000);

  it('the screen that has the focus draws no lines at the sides of the page', async () => {
    await hand.open('/orders');
    await hand.press(link('Skip to the content'));
    const main = page.locator('main:focus-visible');
    expect(await main.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
    // The next page rereads the orders.
    await hand.open('/');
  });

  it('an order is changed, and cancelled', async () => {
    const [had, added] = await menuOf(DATE);
    if (had === undefined || added === undefined) throw new Error('a menu of two dishes');
    const items = [{ menuItemId: had.menuItem.id, quantity: 2 }];
    const answer = await call().post('/api/orders', { data: { deliveryDate: DATE, items } });
    const { id, orderNumber: number } = await answer.json();
    await hand.press(link('Orders'));
    await hand.press(button(`Change order ${number}`));
    const dialog = page.getByRole('dialog');
    await hand.press(dialog.getByRole('button', { name: `One less ${had.menuItem.title}` }), 'Space');
    await hand.press(dialog.getByRole('button', { name: `Add ${added.menuItem.title}` }));
    await hand.press(dialog.getByRole('button', { name: 'Save changes' }));
    await page.getByText(`Order ${number} is changed.`).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await hand.press(button('What changed'));
    await page.getByText(`+1 × ${added.menuItem.title}`).waitFor();
    await hand.press(button(`Cancel order ${number}`));
    await dialog.waitFor();
    await hand.key('Escape');
    await dialog.waitFor({ state: 'detached' });
    await hand.press(button(`Cancel order ${number}`));
    await hand.press(dialog.getByRole('button', { name: 'Cancel order' }));
    await page.getByText(`of order ${number} are back in your wallet.`).waitFor();
    await hand.expectKept();
    const orders: { id: string; status: string }[] = await (await call().get('/api/orders')).json();
    expect(orders.find((order) => order.id === id)?.status).toBe('cancelled');
  });

  it('a list of what one avoids is kept, stops a dish until it is confirmed, and is withdrawn', async () => {
    await hand.press(link(account));
    const list = page.getByRole('region', { name: 'What you avoid' });
    await hand.press(list.getByRole('checkbox', { name: /^I agree/ }), 'Space');
    await hand.press(list.getByRole('checkbox', { name: 'Milk', exact: true }), 'Space');
    await hand.press(list.getByRole('button', { name: 'Save my list' }));
    await list.getByText(/^You agreed on/).waitFor();
    await hand.press(link('Home'));
    const later = (await menuOf(DATE)).map(({ menuItem }) => menuItem.id);
    const milky = (await menuOf('2026-11-21')).find(
      ({ menuItem }) => menuItem.allergens.milk === 'contains' && later.includes(menuItem.id),
    );
    const title = milky?.menuItem.title ?? '';
    await hand.press(button(`Add ${title}`));
    const sheet = page.getByRole('dialog', { name: title });
    await hand.type(sheet.getByLabel(/at my own risk/), 'At my own risk');
    await hand.press(sheet.getByRole('button', { name: 'Confirm', exact: true }));
    await hand.press(sheet.getByRole('button', { name: /^Add to cart/ }));
    await sheet.waitFor({ state: 'detached' });
    await hand.press(button(/^Open your cart/));
    await hand.press(button('Place Order'));
    await page.waitForURL(/\/order\/success/);
    orderNumber =
      (await page
        .getByText(/^ORD-\d+-\d+$/)
        .first()
        .textContent()) ?? '';
    await hand.press(link(account));
    await hand.press(list.getByRole('button', { name: 'Withdraw and delete my list' }));
    await list.getByText('I agree that the kitchen keeps what I avoid').waitFor();
    await hand.expectKept();
  });

  it('a dish is liked, and an order is placed again', async () => {
    await hand.press(link('Home'));
    const [dish] = await menuOf('2026-11-21');
    const title = dish?.menuItem.title ?? '';
    const heart = button(`Favourite: ${title}`);
    // On a phone the heart is in the dish's sheet.
    await hand.press(button(title));
    const before = await heart.getAttribute('aria-pressed');
    await hand.press(heart, 'Space');
    await expect.poll(() => heart.getAttribute('aria-pressed')).not.toBe(before);
    await hand.key('Escape');
    await hand.press(link('Orders'));
    await hand.press(button(`Order again: ${orderNumber}`));
    const drawer = page.getByRole('dialog', { name: 'Order again' });
    await hand.press(drawer.getByRole('button', { name: /Mon.*23/ }));
    await hand.press(drawer.getByRole('button', { name: 'Put in my cart' }));
    await drawer.waitFor({ state: 'detached' });
    await hand.press(button('For somebody else?'));
    await hand.type(page.getByRole('textbox', { name: /is for$|are for$/ }).first(), 'Sam');
    await hand.press(button('Place Order'));
    await page.waitForURL(/\/order\/success/);
    await hand.press(link('Orders'));
    await page.getByRole('article').getByText('For Sam', { exact: true }).waitFor();
  });

  it('one waits for a dish that is sold out, takes it, offers an order, and takes one over', async () => {
    const lines: { menuItemId: string; sold: number; isActive: boolean; menuItem: { title: string } }[] =
      await (await admin.get('/api/admin/daily-menu/2026-11-21')).json();
    const line = lines.findLast(({ isActive }) => isActive);
    const leave = async (portions: number) => {
      const data = { maxQuantity: (line?.sold ?? 0) + portions };
      const answer = await admin.put(`/api/admin/daily-menu/2026-11-21/${line?.menuItemId}`, { data });
      expect(answer.status()).toBe(200);
    };
    const title = line?.menuItem.title ?? '';
    await leave(0);
    const [other] = await demo.padkos.db.sql<{ id: string; email: string }[]>`
      select o.id, u.email from orders o join users u on u.id = o.user_id
      where o.delivery_date = '2026-11-20' and o.status in ('pending', 'confirmed') and u.email not in ${demo.padkos.db.sql(Object.values(AT).map((one) => one.person))}
      and not exists (select from order_releases r where r.order_id = o.id) limit 1`;
    const giving = (await demo.openVisitor()).page.request;
    await giving.post('/api/login', { data: { email: other?.email, password: DEMO.password } });
    expect((await giving.post(`/api/orders/${other?.id}/release`)).status()).toBe(200);

    await hand.press(link('Home'));
    await hand.press(button(/Sat.*21/));
    await hand.press(button(`Tell me when ${title} is free`));
    const sheet = page.getByRole('dialog', { name: title });
    await hand.press(sheet.getByRole('button', { name: 'Tell me when it is free' }));
    await sheet.getByText('You are next in line').waitFor();
    await leave(1);
    await hand.key('Escape');
    await sheet.waitFor({ state: 'detached' });
    const offers = page.getByRole('region', { name: 'Offered for Fri 20 Nov' });
    await hand.press(offers.getByRole('button', { name: /^Take over: / }).first());
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Take over' }));
    await page.getByText('It Is Yours').waitFor();
    await hand.press(link('Orders'));
    const list = page.getByRole('region', { name: 'Waiting lists' });
    await hand.press(list.getByRole('button', { name: /^Take it/ }));
    await page.getByText(`A portion of ${title}`).first().waitFor();
    await hand.press(button(/^Offer to others: order/));
    await page.getByText('Offered to others').waitFor();
    await hand.press(button(/^Keep it: order/));
    await button(/^Offer to others: order/).waitFor();
    await hand.expectKept();
  });
});

describe("by the keyboard alone, at a desk, in the reader's own colours", () => {
  beforeAll(async () => {
    await begin(AT.desk);
    // With the reader's own colours, focus marks must work as well.
    await page.emulateMedia({ forcedColors: 'active' });
  }, 60_000);

  it('a dish is rated', async () => {
    await hand.press(link('Orders'));
    await hand.press(page.getByRole('tab', { name: /^Order History/ }));
    const question = page.getByRole('group', { name: /^How was / }).first();
    const line = page.getByRole('listitem').filter({ has: question }).first();
    await hand.reach(question.getByRole('radio', { name: '1 star' }));
    for (let stars = 2; stars <= 4; stars++) await hand.key('ArrowRight');
    await hand.type(line.getByRole('textbox', { name: /^A few words/ }), 'Lovely and warm');
    await hand.press(line.getByRole('button', { name: 'Send 4 stars' }));
    await page.getByText('Lovely and warm').waitFor();
    await hand.expectKept();
  });

  it('a standing order is made, one of its dates is left out, and it is deleted', async () => {
    const [dish] = await menuOf('2026-11-24');
    const title = dish?.menuItem.title ?? '';
    await hand.press(link('Standing orders'));
    await hand.press(button('New standing order'));
    const form = page.getByRole('dialog', { name: 'New standing order' });
    await hand.press(form.getByRole('checkbox', { name: 'Tuesday' }), 'Space');
    await hand.type(form.getByPlaceholder('Search for a dish').first(), title);
    await page.getByRole('option', { name: title, exact: true }).waitFor();
    await hand.key('ArrowDown');
    await hand.key('Enter');
    await hand.press(form.getByRole('button', { name: 'Save' }));
    await form.waitFor({ state: 'detached' });
    const words = `1 × ${title}`;
    const tuesday = page.getByRole('switch', { name: `Order ${words} for Tue 24 Nov` });
    await hand.press(tuesday, 'Space');
    await page.getByRole('listitem').filter({ has: tuesday }).getByText('Left out').waitFor();
    await hand.press(button(`Delete ${words}`));
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
    await page.getByRole('heading', { name: 'No Standing Orders' }).waitFor();
    await hand.expectKept();
  });

  it('a week is planned and ordered', async () => {
    const [dish] = await menuOf('2026-11-25');
    const title = dish?.menuItem.title ?? '';
    await hand.press(link('Orders'));
    await hand.press(link('Plan a week'));
    await hand.press(button('Add a dish for Wednesday 25 November 2026'));
    await hand.press(
      page
        .getByRole('dialog')
        .getByRole('button', { name: `Add ${title} ` })
        .first(),
    );
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await hand.press(button(`One more ${title} for Wed 25 Nov`));
    await hand.press(button(/^Order 1 day/));
    await page.getByRole('heading', { name: '1 order is placed' }).waitFor();
    await hand.press(button('Plan more'));
    await hand.expectKept();
  });

  it('a team order is opened, joined by its link, and closed', async () => {
    await hand.press(link('Orders'));
    await hand.press(link('Team orders'));
    await hand.press(button('Open a team order'));
    // The dialog moves the focus to its first stop once it is open.
    await page.getByRole('dialog').locator(':focus').waitFor();
    await hand.type(page.getByLabel('What is the team called?'), 'Second floor');
    await hand.press(button('Open'));
    await page.getByRole('heading', { name: 'Second floor' }).waitFor();
    const joining = await page.getByLabel('The link to join').inputValue();
    await hand.open(joining);
    await hand.press(button('Choose your dishes'));
    await page.waitForURL((url) => url.pathname === '/');
    await hand.press(button(/^Add (?!.*favourite)/));
    await page.getByText('With the team Second floor').waitFor();
    await hand.press(button('Place Order'));
    await page.waitForURL(/\/order\/success/);
    await hand.press(link('Orders'));
    await hand.press(link('With the team Second floor'));
    await hand.press(
      page
        .getByRole('link', { name: /^See team order/ })
        .or(page.getByRole('button', { name: /^See team order/ }))
        .first(),
    );
    await hand.press(button('Close now'));
    await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Close now' }));
    await page.getByText('This team order takes no more orders.').waitFor();
    await hand.expectKept();
  });

  it('alerts are chosen, own data are saved, and their deletion is asked for and taken back', async () => {
    await hand.press(link(account));
    const alerts = page.getByRole('region', { name: 'Alerts', exact: true });
    await hand.press(alerts.getByRole('switch', { name: 'Low balance' }), 'Space');
    await hand.type(alerts.getByLabel('Below this many tokens'), '80');
    await hand.press(alerts.getByRole('switch', { name: 'Nothing ordered' }), 'Space');
    await hand.press(alerts.getByRole('checkbox', { name: 'Saturday' }), 'Space');
    await hand.press(alerts.getByRole('button', { name: 'Save alerts' }));
    await page.getByText('Alerts saved').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), hand.press(button('Save as JSON'))]);
    expect(download.suggestedFilename()).toBe('my-data.json');
    await hand.press(button('Ask for deletion'));
    const dialog = page.getByRole('dialog');
    await hand.reach(dialog.getByRole('radio', { name: 'The kitchen may keep them' }));
    await hand.press(dialog.getByRole('button', { name: 'Ask for deletion' }));
    await page.getByText('Tokens that are left go to the kitchen.', { exact: false }).waitFor();
    await hand.press(button('Take it back'));
    await button('Ask for deletion').waitFor();
    await hand.expectKept();
  });

  it('tokens are sent to another customer', async () => {
    await hand.press(link('Wallet'));
    await hand.press(button('Send tokens'));
    const dialog = page.getByRole('dialog');
    await hand.type(dialog.getByLabel('E-mail address of the receiver'), RECEIVER);
    await hand.type(dialog.getByLabel('Tokens', { exact: true }), '5');
    await hand.press(dialog.getByRole('button', { name: 'Continue' }));
    await hand.press(dialog.getByRole('button', { name: 'Send 5 tokens' }));
    await page.getByText('5 tokens sent').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await hand.expectKept();
  });
});
