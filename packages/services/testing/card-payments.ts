import { randomUUID } from 'node:crypto';
import { schema } from '@padkos/database';
import type { TestDatabase } from '@padkos/database/testing';
import { calendarDate, johannesburgClock } from '@padkos/domain';
import type { TestDish } from './test-app.ts';

type OrderRow = typeof schema.orders.$inferInsert;
type SettlementRow = typeof schema.settlements.$inferInsert;

/** Inserts a card order of one dish into the tables; `change` sets its state. */
export async function makeCardOrder(
  { query }: TestDatabase,
  p: { userId: string; dish: TestDish; placedAt: Date; change: Partial<OrderRow> },
): Promise<string> {
  const id = randomUUID();
  const { dish, placedAt } = p;
  await query.insert(schema.orders).values({
    id,
    orderNumber: `ORD-20261120-${id.slice(0, 8)}`,
    userId: p.userId,
    deliveryDate: dish.date,
    placedOn: calendarDate(johannesburgClock(placedAt).date),
    totalTokens: dish.price + 5,
    paymentMethod: 'card',
    amountZar: `${dish.price + 5}.00`,
    paymentDueAt: new Date(placedAt.getTime() + 15 * 60_000),
    createdAt: placedAt,
    updatedAt: placedAt,
    ...p.change,
  });
  await query.insert(schema.orderItems).values({
    orderId: id,
    menuItemId: dish.id,
    position: 1,
    title: dish.title,
    quantity: 1,
    pricePerItem: dish.price,
    totalPrice: dish.price,
    createdAt: placedAt,
  });
  return id;
}

/** Money received for an order, or for a top-up that is made for it; returns the settlement's id. */
export async function makeSettlement(
  { query }: TestDatabase,
  p: {
    userId: string;
    orderId?: string;
    expectedCents: number;
    now: Date;
    settlement: Pick<SettlementRow, 'amountCents' | 'processingStatus'> & Partial<SettlementRow>;
  },
): Promise<string> {
  const { now, expectedCents } = p;
  const id = randomUUID();
  const reference = `TU${id.slice(0, 8)}`;
  const subject = p.orderId === undefined ? { topupId: randomUUID() } : { orderId: p.orderId };
  if (subject.topupId !== undefined) {
    await query.insert(schema.topups).values({
      id: subject.topupId,
      userId: p.userId,
      amount: `${expectedCents / 100}`,
      tokens: Math.floor(expectedCents / 100),
      merchantTxnId: reference,
      createdAt: now,
      updatedAt: now,
    });
  }
  const attemptId = randomUUID();
  await query.insert(schema.paymentAttempts).values({
    id: attemptId,
    ...subject,
    gateway: 'sandbox',
    reference,
    amountCents: expectedCents,
    createdAt: now,
  });
  await query.insert(schema.settlements).values({
    id,
    ...subject,
    attemptId,
    gateway: 'sandbox',
    providerPaymentId: `pf-${id.slice(0, 8)}`,
    createdAt: now,
    ...p.settlement,
  });
  return id;
}
