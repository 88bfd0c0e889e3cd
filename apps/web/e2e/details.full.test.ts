import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ADMIN, DEMO, PHONE, signIn } from './browser.ts';
import { makePerson } from './make-person.ts';
import { useDemoKitchen } from './use-demo-kitchen.ts';

const demo = useDemoKitchen();

const REFUSED = /Failed to load resource/;
const see = async (page: Page, ...texts: (string | RegExp)[]) => {
  for (const text of texts) await page.getByText(text).first().waitFor();
};

/** Stores a cart in the browser as the app does, and reloads the page. */
async function storeCart(page: Page, lines: { price: number; quantity: number }[]): Promise<void> {
  const { id } = await (await page.request.get('/api/user')).json();
  const menu = await (await page.request.get('/api/menu/2026-11-21')).json();
  const cart = {
    selectedDate: '2026-11-21',
    attempt: null,
    lines: lines.map((line, index) => ({
      ...line,
      id: menu.items[index].id,
      menuItemId: menu.items[index].menuItem.id,
      title: menu.items[index].menuItem.title,
      imageUrl: '',
    })),
  };
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [`padkos.cart.${id}`, JSON.stringify(cart)],
  );
  await page.reload();
}

it('the start page says how things stand and offers seven dates', async () => {
  const { page } = await demo.openVisitor();
  await signIn(page);
  await page.goto('/');
  await see(page, 'Good morning, Thandi', "Today's Orders", 'Token Balance', 'Delivery Window');
  await see(
    page,
    '19:00 - 20:00',
    'Site delivery only',
    'Order cutoff 22:00 daily',
    'Order by 22:00 today for Sat 21 Nov',
    '12 h left',
  );
  await page.getByRole('link', { name: 'View All Orders' }).waitFor();
  const dates = page.getByRole('group', { name: 'Delivery date' }).getByRole('button');
  expect(await dates.count()).toBe(7);
  expect(await dates.first().textContent()).toBe('Sat21NovEarliest');
  expect(await dates.getByText('Earliest').count()).toBe(1);
}, 80_000);

it('a phone has four tabs, and a cart button that counts to 99 and opens the sheet', async () => {
  const { page } = await demo.openVisitor({
    viewport: PHONE,
    touch: true,
  });
  await signIn(page);
  await page.goto('/');
  await see(page, 'Hi Thandi');
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect(await tabs.allInnerTexts()).toEqual(['Home', 'Orders', 'Cart', 'Wallet']);
  const active = () =>
    page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]').allInnerTexts();
  expect(await active()).toEqual(['Home']);
  expect(await page.getByRole('button', { name: /Open your cart/ }).count()).toBe(0);
  await storeCart(page, [{ price: 40, quantity: 100 }]);
  const button = page.getByRole('button', { name: 'Open your cart, 100 items' });
  expect(await button.getByText('99+', { exact: true }).textContent()).toBe('99+');
  await button.getByText('4 005', { exact: true }).waitFor();
  await button.tap();
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
  await page.goto('/wallet');
  for (const label of ['Available Tokens', 'Add Tokens', 'Total Deposited', 'Total Spent'])
    await see(page, label);
  expect(await active()).toEqual(['Wallet']);
});

it('the cart shows the missing tokens, and the result pages show the state of a payment and an order', async () => {
  const { page } = await demo.openVisitor();
  await signIn(page);
  await page.goto('/');
  const { wallet } = await (await page.request.get('/api/wallet')).json();
  const menu = await (await page.request.get('/api/menu/2026-11-21')).json();
  const { id: dish, price } = menu.items[0].menuItem;
  // Unlimited portions, so that only the balance can be too low.
  const kitchen = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await kitchen.request.post('/api/login', {
    data: ADMIN,
  });
  const unlimited = { data: { maxQuantity: null } };
  expect((await kitchen.request.put(`/api/admin/daily-menu/2026-11-21/${dish}`, unlimited)).status()).toBe(
    200,
  );
  const quantity = Math.floor(wallet.balance / price) + 1;
  await storeCart(page, [{ price, quantity }]);
  const missing = quantity * price + 5 - wallet.balance;
  await see(
    page,
    'Subtotal',
    'Service fee',
    'Insufficient Balance',
    new RegExp(`You need ${missing} more tokens?`),
  );

  const topups = await (await page.request.get('/api/topups')).json();
  const paid = topups.find(({ status }: { status: string }) => status === 'completed');
  await page.goto(`/topup/success?id=${paid.id}`);
  await see(page, 'Payment Successful!', 'Your token top-up has been processed successfully.', paid.id);
  await page.getByRole('link', { name: 'View Wallet' }).waitFor();
  await page.getByRole('link', { name: 'Continue Shopping' }).waitFor();
  await page.goto('/topup/cancel');
  await page.getByRole('link', { name: 'Try Top-up Again' }).waitFor();

  const orders = await (await page.request.get('/api/orders')).json();
  const order = orders.find(({ status }: { status: string }) => status !== 'cancelled');
  for (const id of [order.id, order.orderNumber]) {
    await page.goto(`/order/success?id=${id}`);
    await see(page, 'Order Confirmed!', order.orderNumber, 'Between 19:00 - 20:00');
    await page.getByRole('link', { name: 'View My Orders' }).waitFor();
  }
  await page.goto(`/order/cancel?id=${order.id}`);
  await see(page, 'Order Cancelled', order.orderNumber, 'Not charged');
  for (const name of ['Try Ordering Again', 'View My Orders', 'Continue Shopping'])
    await page.getByRole('link', { name }).waitFor();
}, 80_000);

it('a result page keeps its id through a sign-in, also by way of the other tab', async () => {
  const { page } = await demo.openVisitor({ expected: REFUSED });
  const customer = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await customer.request.post('/api/login', { data: DEMO });
  const [order] = await (await customer.request.get('/api/orders')).json();
  const target = `/order/cancel?id=${order.orderNumber}`;
  await page.goto(target);
  await page.waitForURL(/\/signin\?/);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.waitForURL(/\/signup\?/);
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(target);
  await see(page, 'Order Cancelled', order.orderNumber);
  await page.goto('/signin?next=//elsewhere.example/orders');
  await page.waitForURL('/');

  // A session that ends while the page is open also returns there.
  await page.goto(target);
  await see(page, 'Order Cancelled');
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'View My Orders' }).click();
  await page.waitForURL(/\/signin\?next=%2Forders/);
  await customer.close();
}, 80_000);

it('orders and wallet show what the kitchen did when their customer comes back to the window', async () => {
  const { page } = await demo.openVisitor();
  const admin = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await admin.request.post('/api/login', {
    data: ADMIN,
  });
  await signIn(page);
  await page.goto('/');
  const menu = await (await page.request.get('/api/menu/2026-11-22')).json();
  const [{ menuItem }] = menu.items.filter(
    ({ availableQuantity }: { availableQuantity: number | null }) => availableQuantity !== 0,
  );
  const placed = await page.request.post('/api/orders', {
    data: { deliveryDate: '2026-11-22', items: [{ menuItemId: menuItem.id, quantity: 1 }] },
  });
  const { id, orderNumber } = await placed.json();
  const inGroups = (tokens: number) => new RegExp(`^${String(tokens).replace(/\B(?=(\d{3})+$)/g, '\\s')}$`);
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

  await page.goto('/orders');
  const card = page.getByRole('article').filter({ hasText: orderNumber });
  await card.getByText('Pending').waitFor();
  await admin.request.post(`/api/admin/orders/${id}/confirm`);
  await comeBack();
  await card.getByText('Confirmed').waitFor();

  await page.goto('/wallet');
  const { wallet } = await (await page.request.get('/api/wallet')).json();
  await see(page, inGroups(wallet.balance));
  await admin.request.post(`/api/admin/orders/${id}/call-off`, { data: { reason: 'No gas' } });
  const { wallet: after } = await (await page.request.get('/api/wallet')).json();
  expect(after.balance).toBeGreaterThan(wallet.balance);
  await comeBack();
  await see(page, inGroups(after.balance));
  await admin.close();
}, 80_000);

it('a wallet without a top-up says so above what the kitchen credited', async () => {
  const { page } = await demo.openVisitor({ viewport: PHONE, touch: true });
  const admin = await demo.browser.newContext({ baseURL: demo.padkos.url });
  await admin.request.post('/api/login', { data: ADMIN });
  await makePerson(page, 'Ayanda');
  const { id: userId } = await (await page.request.get('/api/user')).json();
  const credited = await admin.request.post('/api/admin/users/credit-tokens', {
    data: { userId, tokens: 40 },
  });
  expect(credited.status()).toBe(201);
  await page.goto('/wallet');
  await see(page, 'No Transactions Yet', '+40');
  await page.getByRole('button', { name: 'Add Your First Tokens' }).waitFor();
  await admin.close();
});

it('a photo of a phone is scaled down and taken; what is none is refused by what is wrong with it', async () => {
  const photo = await sharp({
    create: {
      width: 2600,
      height: 2000,
      channels: 3,
      background: '#a0703c',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(5 * 1024 * 1024);
  const { page } = await demo.openVisitor();
  await page.request.post('/api/login', { data: ADMIN });
  await page.goto('/admin?section=menu&tab=create');
  const file = page.locator('input[type="file"]').first();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType, buffer });
  await choose('IMG_0001.HEIC', 'image/heic', Buffer.from('ftypheic'));
  await see(page, 'Invalid file type', /cannot read HEIC photos\. Save the photo as JPEG/);
  await choose('menu.txt', 'text/plain', Buffer.from('no picture'));
  await see(page, 'Please select an image file');
  await choose('IMG_0001.jpg', 'image/jpeg', photo);
  const kept = page.locator('img[src^="/images/"]');
  await kept.first().waitFor();
  const src = (await kept.first().getAttribute('src'))?.split('?')[0] ?? '';
  const { width } = await sharp(await (await page.request.get(src)).body()).metadata();
  expect(width).toBe(1600);
}, 60_000);
