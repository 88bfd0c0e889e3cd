import type { User } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import type { StoredText } from '@padkos/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCardOrder } from '../../testing/card-payments.ts';
import { createTestApp, OPERATOR, type TestApp, type TestDish } from '../../testing/index.ts';
import {
  saveLanguage,
  saveMailPreferences,
  sendOrderCancelled,
  sendOrderConfirmed,
  sendOrderPlaced,
  sendOrdersPlaced,
  sendPasswordReset,
  sendTokensCredited,
} from '../index.ts';

let app: TestApp;
let customer: User;
let dish: TestDish;
beforeAll(async () => {
  app = await createTestApp();
  customer = await app.makeCustomer({ tokens: 1000 });
  dish = await app.makeDish({ price: 40 });
});
afterAll(() => app.close());

const services = () => ({ ...app, mail: null });
const now = () => app.clock.now();
const paid = () => ({ paymentStatus: 'paid', paidAt: now() }) as const;

async function textOf(messageId: string): Promise<string | undefined> {
  const [row] = await app.db.query
    .select({ text: schema.mailMessages.text })
    .from(schema.mailMessages)
    .where(eq(schema.mailMessages.messageId, messageId));
  return row?.text;
}

async function placeOrder(): Promise<string> {
  const lines = [{ menuItemId: dish.id, quantity: 1 }];
  const order = {
    userId: customer.id,
    key: null,
    hash: null,
    deliveryDate: dish.date,
    now: now(),
    card: null,
    expectedTotal: null,
  };
  const { orderId } = await calls.placeOrder(app.db.sql, { ...order, lines });
  return orderId;
}

const byCard = (change: Parameters<typeof makeCardOrder>[1]['change']) =>
  makeCardOrder(app.db, { userId: customer.id, dish, placedAt: now(), change });

it.each([
  [
    'af',
    [
      'Hallo',
      'Dankie vir jou bestelling',
      'Saterdag 21 November 2026',
      '1 x Bobotie: 40 tokens',
      'Diensfooi',
    ],
  ],
  [
    'zu',
    [
      'Sawubona',
      'Siyabonga ngoku-oda',
      'Mgqibelo 21 Novemba 2026',
      '1 x Bobotie: amathokheni angu-40',
      'Imali yesevisi',
    ],
  ],
] as const)('messages are written in the language of their reader: %s', async (language, words) => {
  await saveLanguage(app.contextFor(customer), { language });
  const orderId = await placeOrder();
  await sendOrderPlaced(services(), orderId);
  await saveLanguage(app.contextFor(customer), { language: 'en' });
  const text = await textOf(`order-placed.${orderId}`);
  for (const word of words) expect(text).toContain(word);
  expect(text).not.toMatch(/kitchen|wallet|your/i);
});

describe('an order that was placed', () => {
  it('from the wallet: its dishes and what left the wallet', async () => {
    const orderId = await placeOrder();
    await sendOrderPlaced(services(), orderId);
    const text = await textOf(`order-placed.${orderId}`);
    expect(text).toContain('1 x Bobotie: 40 tokens');
    expect(text).toContain('Paid from your wallet: 45 tokens');
  });

  it('by card: what was paid, once it is', async () => {
    const unpaid = await byCard({});
    await sendOrderPlaced(services(), unpaid);
    expect(await textOf(`order-placed.${unpaid}`)).toBe(undefined);
    const orderId = await byCard(paid());
    await sendOrderPlaced(services(), orderId);
    const text = await textOf(`order-placed.${orderId}`);
    expect(text).toContain('Paid by card: R45.00');
    expect(text).toContain('nothing left your wallet');
  });
});

describe('an order that was cancelled', () => {
  async function cancelledText(orderId: string, cancel = calls.cancelOrder): Promise<string | undefined> {
    const reason = 'No gas today';
    await cancel(app.db.sql, { orderId, reason, actor: OPERATOR, now: now() });
    await sendOrderCancelled(services(), orderId);
    return textOf(`order-cancelled.${orderId}`);
  }
  const cancelled = (reason: StoredText, cancelledAt = now()) =>
    ({ status: 'cancelled', cancelledAt, cancellationReason: reason }) as const;

  it('tells what went back to the wallet', async () => {
    const orderId = await placeOrder();
    const text = await cancelledText(orderId);
    expect(text).toContain('45 tokens went back to your wallet');
    expect(text).toContain('Reason: No gas today');
    expect(text).toContain('1 x Bobotie: 40 tokens');
  });

  it('after it was confirmed says so', async () => {
    const orderId = await placeOrder();
    await calls.confirmOrder(app.db.sql, { orderId, actor: OPERATOR, now: now() });
    const text = await cancelledText(orderId, calls.callOffOrder);
    expect(text).toContain('We had confirmed your order');
    expect(text).toContain('45 tokens went back to your wallet');
  });

  it('by card and paid: its money is in the wallet as tokens', async () => {
    const orderId = await byCard({ ...paid(), ...cancelled('No gas today') });
    const { sql } = app.db;
    const [wallet] = await sql<[{ id: string }]>`select id from wallets where user_id = ${customer.id}`;
    await sql`select write_ledger_entry(${wallet.id}, 'refund', 45, '"Refund"', ${now().toISOString()}, ${orderId})`;
    await sendOrderCancelled(services(), orderId);
    expect(await textOf(`order-cancelled.${orderId}`)).toContain(
      'The R45.00 that you paid by card is in your wallet as 45 tokens',
    );
  });

  it('by card and not paid in its 15 minutes: that, and that nothing is refunded', async () => {
    const later = new Date(now().getTime() + 16 * 60_000);
    const orderId = await byCard(cancelled('Not paid in time', later));
    await sendOrderCancelled(services(), orderId);
    const text = await textOf(`order-cancelled.${orderId}`);
    expect(text).toContain('We held your order for 15 minutes, but no card payment reached us');
    expect(text).toContain('there is nothing to refund');
  });

  it('by card and cancelled before it was paid: nothing was charged', async () => {
    const orderId = await byCard(cancelled({ code: 'byCustomer', params: {} }));
    await sendOrderCancelled(services(), orderId);
    expect(await textOf(`order-cancelled.${orderId}`)).toContain('Nothing was charged for it.');
  });
});

describe('a customer who switched messages off', () => {
  it('gets no message of confirmed orders and credited tokens, but gets receipts', async () => {
    const me = app.contextFor(customer);
    const credit = {
      actor: OPERATOR,
      key: null,
      hash: null,
      userId: customer.id,
      tokens: 5,
      notes: null,
      now: now(),
    };
    const confirmed = async () => {
      const orderId = await placeOrder();
      await calls.confirmOrder(app.db.sql, { orderId, actor: OPERATOR, now: now() });
      await sendOrderConfirmed(services(), orderId);
      return textOf(`order-confirmed.${orderId}`);
    };
    const credited = async () => {
      const transactionId = await calls.creditWallet(app.db.sql, credit);
      await sendTokensCredited(services(), transactionId);
      return textOf(`tokens-credited.${transactionId}`);
    };
    expect(await confirmed()).toContain('Your order is confirmed');
    expect(await credited()).toContain('5 tokens');

    await saveMailPreferences(me, { orderConfirmed: false, tokensCredited: true });
    expect(await confirmed()).toBe(undefined);
    expect(await credited()).toContain('5 tokens');

    await saveMailPreferences(me, { orderConfirmed: true, tokensCredited: false });
    expect(await confirmed()).toContain('Your order is confirmed');
    expect(await credited()).toBe(undefined);

    const orderId = await placeOrder();
    await sendOrderPlaced(services(), orderId);
    expect(await textOf(`order-placed.${orderId}`)).toContain('We have your order');
  });
});

it('what the customer wrote is not sent, nor anything about orders to an address that is not confirmed', async () => {
  const words = 'Win R5000 at www.evil.example';
  const ids = [await placeOrder(), await placeOrder()];
  const cancel = async (id: string) => {
    await calls.cancelOwnOrder(app.db.sql, { userId: customer.id, orderId: id, reason: words, now: now() });
    await sendOrderCancelled(services(), id);
    return textOf(`order-cancelled.${id}`);
  };
  const text = await cancel(ids[0] ?? '');
  expect(text).toContain('You cancelled your order');
  expect(text).not.toContain('evil');
  const ofCustomer = eq(schema.users.id, customer.id);
  await app.db.query.update(schema.users).set({ emailConfirmedAt: null }).where(ofCustomer);
  expect(await cancel(ids[1] ?? '')).toBeUndefined();
  const { query } = app.db;
  await sendOrdersPlaced(services(), ids);
  for (const id of ids) expect(await textOf(`order-placed.${id}`)).toBeUndefined();
  const requestId = '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f12';
  await sendPasswordReset(services(), { userId: customer.id, requestId });
  expect(await textOf(`password-reset.${requestId}`)).not.toContain(customer.firstName);
  await query.update(schema.users).set({ emailConfirmedAt: now() }).where(ofCustomer);
});
