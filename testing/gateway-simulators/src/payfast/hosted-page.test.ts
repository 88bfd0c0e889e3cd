import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { GOOD_CARD, type Shop, startShop, submit } from '../../testing/payfast/start-shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await startShop({ lateSeconds: 0.2, merchantName: '<Ma & Pa>' });
});
afterAll(() => shop.close());
afterEach(() => {
  shop.verdicts.length = 0;
  shop.simulator.store.length = 0;
});

test('the page shows payee, amount, purpose and that no money moves, and runs no script', async () => {
  const page = await fetch(await shop.checkout({ amountCents: 105_050 }));
  const text = await page.text();

  expect(page.status).toBe(200);
  expect(text).toContain('R1\u00a0050.50</p>');
  expect(text).toContain('Pay R1\u00a0050.50</button>');
  expect(text).toContain('Wallet top-up');
  expect(text).toContain('Sandbox, no real money');
  expect(text).toContain('value="4242 4242 4242 4242"');
  expect(text).toContain('Pay &lt;Ma &amp; Pa&gt;');
  expect(text).not.toMatch(/<script|style=|<Ma/);
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${shop.origin}; frame-ancestors 'none'; base-uri 'none'`,
  );
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('input of the buyer is escaped', async () => {
  const card = { ...GOOD_CARD, card_number: '"><script>alert(1)</script>' };
  const text = await (await submit(`${await shop.checkout()}/pay`, card)).text();
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(text).not.toContain('<script');
});

test.each([
  ['card_number', '4242 4242 4242 4241', 'This card number is not valid'],
  ['card_number', '', 'Enter the card number'],
  ['card_number', '0000 0000 0000 0000', 'This card number is not valid'],
  ['card_expiry', '13 / 34', 'Enter month and year'],
  ['card_cvc', '12', 'Enter the 3 or 4 digits'],
])('a wrong %s (%s) is explained, and nothing is paid', async (field, value, message) => {
  const page = await shop.checkout();
  for (const button of ['pay', 'pay-late']) {
    const text = await (await submit(`${page}/${button}`, { ...GOOD_CARD, [field]: value })).text();
    expect(text).toContain(message);
    expect(text).toContain('aria-invalid="true"');
  }
  expect(shop.simulator.store).toEqual([]);
  expect((await submit(`${page}/pay`, GOOD_CARD)).status).toBe(303);
});

test.each(['0134', '01/34', '1 / 2034', '01 / 2034'])('expiry %s is read or explained', async (expiry) => {
  const answer = await submit(`${await shop.checkout()}/pay`, { ...GOOD_CARD, card_expiry: expiry });
  expect(answer.status).toBe(expiry === '1 / 2034' ? 200 : 303);
});

test('a declined card can be followed by another', async () => {
  const page = await shop.checkout();
  const declined = await (await submit(`${page}/decline`, GOOD_CARD)).text();
  expect(declined).toContain('declined, try another card');
  expect(shop.simulator.store).toEqual([]);

  const reloaded = await fetch(`${page}/decline`, { redirect: 'manual' });
  expect([reloaded.status, reloaded.headers.get('location')]).toEqual([303, new URL(page).pathname]);
  expect((await submit(`${page}/pay`, GOOD_CARD)).status).toBe(303);
  expect(shop.simulator.store).toHaveLength(1);
});

test('cancelling returns without a payment or a notification', async () => {
  const answer = await submit(`${await shop.checkout()}/cancel`, {});
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(
    `${shop.origin}/topup/cancel?id=7c0c3c52-9d7f-4b8e-8a53-6d4d0f2f6a11`,
  );
  expect([shop.verdicts, shop.simulator.store]).toEqual([[], []]);
});

test('a late payment returns as if cancelled, and is notified later', async () => {
  const answer = await submit(`${await shop.checkout()}/pay-late`, GOOD_CARD);
  expect(answer.headers.get('location')).toContain('/topup/cancel?');
  expect(shop.verdicts).toEqual([]);
  await vi.waitFor(() => expect(shop.verdicts).toMatchObject([{ kind: 'genuine', complete: true }]));
});

test('pressing Pay many times pays once, and a paid page stays paid after every button', async () => {
  const page = await shop.checkout();
  await Promise.all(Array.from({ length: 8 }, () => submit(`${page}/pay`, GOOD_CARD)));
  expect(shop.simulator.store).toHaveLength(1);
  expect(shop.verdicts).toHaveLength(1);

  for (const button of ['pay', 'pay-late', 'decline', 'cancel']) {
    const text = await (await submit(`${page}/${button}`, GOOD_CARD)).text();
    expect(text).toContain('This payment is complete');
    expect(text).toContain(`href="${shop.origin}/topup/success?id=7c0c3c52-9d7f-4b8e-8a53-6d4d0f2f6a11"`);
  }
  expect(shop.simulator.store).toHaveLength(1);
});

test('an unknown payment is a page of its own', async () => {
  const unknown = `${shop.simulator.url}/eng/process/payment/7c0c3c52-9d7f-4b8e-8a53-6d4d0f2f6a11`;
  for (const answer of [await fetch(unknown), await submit(`${unknown}/pay`, GOOD_CARD)]) {
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Payment not found');
  }
});

test('past a thousand payments the oldest is forgotten', async () => {
  const first = await shop.checkout();
  for (let count = 0; count < 1_000; count += 1) await shop.checkout();
  expect((await fetch(first)).status).toBe(404);
}, 20_000);

test('the style sheets and the icon are files of their own', async () => {
  for (const [name, type] of [
    ['page.css', 'text/css'],
    ['form.css', 'text/css'],
    ['icon.svg', 'image/svg+xml'],
  ]) {
    const asset = await fetch(`${shop.simulator.url}/eng/assets/${name}`);
    expect([asset.status, asset.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining(type ?? ''),
    ]);
  }
});
