import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A customer with one order of an unlimited dish. */
async function orderingCustomer(): Promise<{ browser: Browser; order: () => Promise<number>; id: string }> {
  const { app } = server;
  const dish = await app.makeDish({ price: 1 });
  const browser = await server.signIn((await app.makeCustomer({ tokens: 5_000 })).email);
  const body = { deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity: 1 }] };
  const first = await browser.post('/api/orders', body);
  return {
    browser,
    id: first.body.id,
    async order() {
      const began = performance.now();
      expect((await browser.post('/api/orders', body)).status).toBe(201);
      return performance.now() - began;
    },
  };
}

it('three hundred invoices of one customer hold up neither orders nor the invoice of another', async () => {
  const [greedy, other] = [await orderingCustomer(), await orderingCustomer()];
  const began = performance.now();
  let done = 0;
  const flood = Array.from({ length: 300 }, async () => {
    const { status } = await greedy.browser.get(`/api/orders/${greedy.id}/invoice`);
    if (status === 200) done += 1;
    return status;
  });
  await pause(100);
  const doneBefore = done;
  expect((await other.browser.get(`/api/orders/${other.id}/invoice`)).status).toBe(200);
  expect(done - doneBefore).toBeLessThanOrEqual(3);
  const waits: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    waits.push(await other.order());
    await pause(20);
  }
  const statuses = await Promise.all(flood);
  // An order behind the invoices would wait for all that are queued.
  const invoiceMs = (performance.now() - began) / done;
  expect(Math.max(...waits)).toBeLessThan(5 * invoiceMs);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(21);
}, 60_000);

it('two hundred calls of one customer at once are all answered, in turn', async () => {
  const { browser } = await orderingCustomer();
  const answers = await Promise.all(Array.from({ length: 200 }, () => browser.get('/api/wallet')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

it('a batch of more than twenty calls is refused in words', async () => {
  const { browser } = await orderingCustomer();
  const batch = (count: number) =>
    browser.get(`/trpc/${Array.from({ length: count }, () => 'wallet.balance').join(',')}?batch=1&input={}`);
  expect((await batch(20)).status).toBe(200);
  const refused = await batch(21);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ issues: [{ message: 'Send at most 20 calls in one batch' }] });
});

it('long lists come whole and in order, page by page', async () => {
  const { app } = server;
  const { browser, id } = await orderingCustomer();
  // Includes orders with the same instant: a page may end between them.
  await app.db.sql`
    with numbers as (select n, gen_random_uuid() as id from generate_series(1, 1200) n),
    made as (
      insert into orders (id, order_number, user_id, delivery_date, placed_on, total_tokens, service_fee, status,
                          payment_method, payment_status, amount_zar, payment_due_at, created_at, updated_at)
      select n.id, 'ORD-19990101-' || lpad(n.n::text, 4, '0'), o.user_id, o.delivery_date, date '1999-01-01', 6, 5,
             'pending', 'card', 'pending', 6, now(), timestamptz '1999-01-01' + (n.n / 3) * interval '1 minute', now()
      from numbers n, orders o where o.id = ${id} returning id)
    insert into order_items (order_id, menu_item_id, position, title, quantity, price_per_item, total_price, created_at)
    select made.id, i.menu_item_id, 1, i.title, 1, 1, 1, now() from made, order_items i where i.order_id = ${id}`;
  const answer = await browser.get('/api/orders');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const numbers = answer.body.map((order: { orderNumber: string }) => order.orderNumber);
  expect(numbers).toHaveLength(1201);
  expect(new Set(numbers).size).toBe(1201);
  expect(numbers.slice(1)).toEqual([...numbers.slice(1)].sort().reverse());
  expect(answer.body.every((order: { items: object[] }) => order.items.length === 1)).toBe(true);
}, 30_000);
