import type { User } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { createSmtpTransport } from '@padkos/mail';
import { type MailServer, refusal, startMailServer } from '@padkos/mail/testing';
import { and, eq, ne } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCardOrder, makeSettlement } from '../../testing/card-payments.ts';
import { createTestApp, OPERATOR, type TestApp } from '../../testing/index.ts';
import {
  type MessageServices,
  sendCardPaymentCredited,
  sendMessage,
  sendPaymentNeedsReview,
} from '../index.ts';

let app: TestApp;
let customer: User;
let server: MailServer;
let services: MessageServices;
let refused: string;
beforeEach(async () => {
  app = await createTestApp();
  customer = await app.makeCustomer();
  refused = 'nobody';
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === refused ? refusal(550, '5.1.1 No such mailbox') : null),
  });
  const mail = createSmtpTransport({ smtpUrl: server.url, from: 'Kitchen <no-reply@kitchen.example>' });
  services = { ...app, mail };
});
afterEach(async () => {
  await services.mail?.close();
  await server.close();
  await app.close();
});

const messages = () => app.db.query.select().from(schema.mailMessages).orderBy(schema.mailMessages.messageId);
const now = () => app.clock.now();

async function sendAll(): Promise<void> {
  for (const { messageId } of await messages()) await sendMessage(services, messageId);
}

describe('a payment that needs review', () => {
  const hold = () =>
    makeSettlement(app.db, {
      userId: customer.id,
      expectedCents: 25000,
      now: now(),
      settlement: {
        amountCents: 20000,
        processingStatus: 'ready',
        processingNotes: 'The amount differs from what was asked for.',
      },
    });

  it('is mailed to every active administrator, also when the address of one is refused', async () => {
    const [anna, ben, gone] = [await app.makeAdmin(), await app.makeAdmin(), await app.makeAdmin()];
    await calls.changeUserAccess(app.db.sql, {
      userId: gone.id,
      role: null,
      isActive: false,
      actor: OPERATOR,
      now: now(),
    });
    refused = anna.email;
    const settlementId = await hold();
    await sendPaymentNeedsReview(services, { settlementId });
    await sendAll();
    expect(server.received.map(({ to }) => to)).toEqual([[ben.email]]);
    const idFor = (user: User) => `payment-needs-review.${settlementId}.${user.id}`;
    expect(new Map((await messages()).map((row) => [row.messageId, row.lastError]))).toEqual(
      new Map([
        [idFor(anna), '550 5.1.1 No such mailbox'],
        [idFor(ben), null],
      ]),
    );

    // A second run sends only the missing messages.
    refused = 'nobody';
    await sendPaymentNeedsReview(services, { settlementId });
    await sendAll();
    expect(server.received.map(({ to }) => to)).toEqual([[ben.email], [anna.email]]);
    expect(await messages()).toHaveLength(2);
  });

  it('says what came, what was expected, why, from whom and where to decide', async () => {
    await app.makeAdmin();
    const settlementId = await hold();
    await sendPaymentNeedsReview({ ...services, mail: null }, { settlementId });
    const [{ text = '', subject = '' } = {}] = await messages();
    expect(subject).toBe('A payment needs review: R200.00 from Thandi Nkosi');
    for (const fact of [
      'Hello Anna,',
      'Why: The amount differs from what was asked for.',
      'Received: R200.00',
      'Expected: R250.00',
      'For: Top-up',
      'Customer: Thandi Nkosi',
      `Our reference: TU${settlementId.slice(0, 8)}`,
      `Gateway id: pf-${settlementId.slice(0, 8)}`,
      `${app.publicUrl}/admin?section=payments`,
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('is not sent after the decision', async () => {
    await app.makeAdmin();
    const settlementId = await hold();
    await app.db.query
      .update(schema.settlements)
      .set({ processingStatus: 'ignored' })
      .where(eq(schema.settlements.id, settlementId));
    await sendPaymentNeedsReview(services, { settlementId });
    expect(await messages()).toEqual([]);
  });

  it('is told anew of a refund that does not go through, with what the gateway said', async () => {
    const anna = await app.makeAdmin();
    const settlementId = await hold();
    await sendPaymentNeedsReview(services, { settlementId });
    const refundId = '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11';
    await app.db.query.insert(schema.paymentRefunds).values({
      id: refundId,
      settlementId,
      method: 'gateway',
      state: 'requested',
      amountCents: 20000,
      tokens: 200,
      note: 'Wrong amount',
      detail: 'The gateway has not said whether it went through.',
      createdAt: now(),
      updatedAt: now(),
    });
    await sendPaymentNeedsReview(services, { settlementId });
    const [refund] = await app.db.query
      .select()
      .from(schema.mailMessages)
      .where(
        and(
          ne(schema.mailMessages.messageId, `payment-needs-review.${settlementId}.${anna.id}`),
          eq(schema.mailMessages.recipient, anna.email),
        ),
      );
    expect(refund?.messageId).toBe(`payment-needs-review.${settlementId}.${anna.id}.${refundId}`);
    expect(refund?.subject).toContain('A refund needs review');
    expect(refund?.text).toContain('Why: The gateway has not said whether it went through.');
  });
});

it('a card payment that came after its order was cancelled: order, rand, tokens and balance', async () => {
  const dish = await app.makeDish({ price: 120 });
  const cancelled = {
    status: 'cancelled',
    cancelledAt: now(),
    cancellationReason: 'Not paid in time',
  } as const;
  const order = { userId: customer.id, dish, placedAt: now(), change: cancelled };
  const orderId = await makeCardOrder(app.db, order);
  const settlementId = await makeSettlement(app.db, {
    userId: customer.id,
    orderId,
    expectedCents: 12500,
    now: now(),
    settlement: { amountCents: 12500, processingStatus: 'credited', processedTokens: 125 },
  });
  const { sql } = app.db;
  const [wallet] = await sql<[{ id: string }]>`select id from wallets where user_id = ${customer.id}`;
  await sql`select write_ledger_entry(${wallet.id}, 'topup', 125, '"Card payment"', ${now().toISOString()},
                                     null, ${settlementId})`;
  await sendCardPaymentCredited({ ...services, mail: null }, settlementId);
  const [message] = await messages();
  expect(message).toMatchObject({
    messageId: `card-payment-credited.${settlementId}`,
    recipient: customer.email,
  });
  for (const fact of [
    'Paid by card: R125.00',
    'Tokens added: 125 tokens',
    'New balance: 125 tokens',
    'ORD-',
  ]) {
    expect(message?.text).toContain(fact);
  }
});
