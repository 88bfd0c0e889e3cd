import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentStep } from '@padkos/contracts';
import { calls, type InitiationClaim, type PaymentSubject, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { GatewayUnavailableError, type Initiation, type PaymentGateway } from '@padkos/payments';
import { eq } from 'drizzle-orm';
import { requireActor, type ServiceContext, type Services } from '../context.ts';
import { randomText } from '../random.ts';

export interface PaymentToInitiate {
  readonly subject: PaymentSubject;
  /** The attempt that the caller wrote; without one, a further attempt is written under this reference. */
  readonly reference: string;
  readonly userId: string;
  readonly amountCents: number;
  readonly itemName: string;
}

/** The pauses while another call asks the gateway: about ten seconds in total, the timeout of a gateway. */
const PAUSES_MS = [25, 50, 100, ...Array.from({ length: 40 }, () => 250)];

/**
 * The form or address of the gateway's page for a top-up or a card order: the gateway's earlier answer, or a new one.
 * Only one call asks at a time, on any number of servers; the others wait for its answer and share it. If an answer
 * never came, the next call asks under a new reference. Errors: GATEWAY_UNAVAILABLE, PAYMENT_STARTING (another call
 * still asks; `retryAfter` seconds), TOO_MANY, ORDER_NOT_PENDING.
 */
export async function initiatePayment(
  services: Services,
  gateway: PaymentGateway,
  payment: PaymentToInitiate,
): Promise<PaymentStep> {
  const { db, clock } = services;
  const { subject, reference } = payment;
  const id = subject.topupId ?? subject.orderId;
  let awaited: string | null = null;
  let seconds = 0;
  for (const pauseMs of PAUSES_MS) {
    const claim: InitiationClaim = await calls.claimInitiation(db.sql, {
      ...subject,
      gateway: gateway.name,
      reference,
      awaited,
      now: clock.now(),
    });
    if (claim.state === 'answered') return toStep(id, claim.initiation);
    if (claim.state === 'over') throw new DomainError('ORDER_NOT_PENDING', { status: 'cancelled' });
    if (claim.state === 'failed') throw new DomainError('GATEWAY_UNAVAILABLE');
    if (claim.state === 'ask') return toStep(id, await askAndKeep(services, gateway, payment));
    awaited = claim.reference;
    seconds = claim.seconds;
    await pause(pauseMs);
  }
  throw new DomainError('PAYMENT_STARTING', { retryAfter: seconds });
}

/** Asks the gateway under the caller's claim, then ends the claim, with or without an answer. */
async function askAndKeep(
  services: Services,
  gateway: PaymentGateway,
  payment: PaymentToInitiate,
): Promise<Initiation> {
  const { sql } = services.db;
  const { subject, reference } = payment;
  let initiation: Initiation;
  try {
    initiation = await askGateway(services, gateway, payment);
  } catch (error) {
    await calls.releaseInitiation(sql, { gateway: gateway.name, reference });
    throw error;
  }
  return calls.keepInitiation(sql, { ...subject, reference, initiation, now: services.clock.now() });
}

/** Asks for a page under the reference of an existing attempt. Errors: GATEWAY_UNAVAILABLE. */
async function askGateway(
  { db, publicUrl }: Services,
  gateway: PaymentGateway,
  { subject, reference, userId, amountCents, itemName }: PaymentToInitiate,
): Promise<Initiation> {
  const { users } = schema;
  const [buyer] = await db.query
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (buyer === undefined) throw new DomainError('UNAUTHORIZED');
  const id = subject.topupId ?? subject.orderId;
  const pages = `${publicUrl}/${subject.topupId === null ? 'order' : 'topup'}`;
  return gateway
    .initiate({
      reference,
      amountCents,
      itemName,
      buyer,
      returnUrl: `${pages}/success?id=${id}`,
      cancelUrl: `${pages}/cancel?id=${id}`,
      postReturnUrl: `${publicUrl}/api/payments/return/${id}`,
      notifyUrl: `${publicUrl}${gateway.notifyPath}`,
    })
    .catch((error) => {
      throw error instanceof GatewayUnavailableError ? new DomainError('GATEWAY_UNAVAILABLE') : error;
    });
}

function toStep(id: string, initiation: Initiation): PaymentStep {
  return initiation.kind === 'form'
    ? { id, formData: initiation.formData, actionUrl: initiation.actionUrl }
    : { id, paymentUrl: initiation.paymentUrl };
}

/** Our own reference for one attempt. Sixteen letters and digits fit every gateway. */
export const newReference = () => `PK${randomText(14)}`;

/**
 * A new form or address of the gateway's page for the caller's own unpaid card order. The first payment counts; a
 * second payment is held. Errors: UNAUTHORIZED, NOT_FOUND, ORDER_NOT_PENDING, TOO_MANY (payments started),
 * GATEWAY_UNAVAILABLE.
 */
export async function payOrder(context: ServiceContext, { id }: { id: string }): Promise<PaymentStep> {
  const { userId } = requireActor(context);
  const { gateway, db, clock } = context;
  if (gateway === null) throw new DomainError('GATEWAY_UNAVAILABLE');
  const reference = newReference();
  const { totalTokens, orderNumber } = await calls.startOrderPayment(db.sql, {
    userId,
    orderId: id,
    gateway: gateway.name,
    reference,
    now: clock.now(),
  });
  const initiation = await askGateway(context, gateway, {
    subject: { topupId: null, orderId: id },
    reference,
    userId,
    amountCents: totalTokens * 100,
    itemName: `Padkos order ${orderNumber}`,
  });
  return toStep(id, initiation);
}

/** The app's page that shows the result of a payment, for a browser that a gateway sends back with a POST. */
export async function paymentResultPath({ db }: Services, id: string): Promise<string> {
  const { orders } = schema;
  const [order] = await db.query.select({ id: orders.id }).from(orders).where(eq(orders.id, id));
  return `/${order === undefined ? 'topup' : 'order'}/success?id=${id}`;
}
