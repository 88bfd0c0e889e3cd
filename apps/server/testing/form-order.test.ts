import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf } from './actions/index.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The order that PayFast documents for the form and for its signature. */
const DOCUMENTED = [
  'merchant_id',
  'merchant_key',
  'return_url',
  'cancel_url',
  'notify_url',
  'name_first',
  'name_last',
  'email_address',
  'm_payment_id',
  'amount',
  'item_name',
  'signature',
];

const fieldsOf = (step: object | undefined) =>
  step !== undefined && 'formData' in step ? Object.keys(step.formData as object) : [];

it.each(['REST', 'tRPC'])(
  '%s answers the fields of a top-up in their order, a repeated key too',
  async (protocol) => {
    const browser = await server.signIn((await server.app.makeCustomer()).email);
    const headers = { 'idempotency-key': 'form' };
    const start = async (): Promise<object> =>
      protocol === 'REST'
        ? (await browser.post('/api/topup', { amount: 50 }, headers)).body
        : clientOf(browser).wallet.topups.start.mutate({ amount: 50, idempotencyKey: 'form' });
    const first = await start();
    expect(fieldsOf(first)).toEqual(DOCUMENTED);
    const again = await start();
    expect(again).toEqual(first);
    expect(fieldsOf(again)).toEqual(DOCUMENTED);
  },
);

it.each(['REST', 'tRPC'])(
  '%s answers the fields of a card order in their order, also for a repeated key',
  async (protocol) => {
    const dish = await server.app.makeDish();
    const browser = await server.signIn((await server.app.makeCustomer()).email);
    const headers = { 'idempotency-key': 'form' };
    const order = {
      deliveryDate: dish.date,
      items: [{ menuItemId: dish.id, quantity: 1 }],
      paymentMethod: 'card' as const,
    };
    const client = clientOf(browser);
    const place = async (): Promise<{ id: string; payment?: object | undefined }> =>
      protocol === 'REST'
        ? (await browser.post('/api/orders', order, headers)).body
        : client.customer.orders.place.mutate({ ...order, idempotencyKey: 'form' });
    const { id, payment } = await place();
    expect(fieldsOf(payment)).toEqual(DOCUMENTED);
    const again = await place();
    expect(again.payment).toEqual(payment);
    expect(fieldsOf(again.payment)).toEqual(DOCUMENTED);
    const another =
      protocol === 'REST'
        ? (await browser.post(`/api/orders/${id}/payment`)).body
        : await client.customer.orders.pay.mutate({ id });
    expect(fieldsOf(another)).toEqual(DOCUMENTED);
  },
);
