import type { PaymentStep } from '@padkos/contracts';
import { calls, type PaymentSubject, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { GatewayUnavailableError, type Initiation, type PaymentGateway } from '@padkos/payments';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';

export interface PaymentToInitiate {
  readonly subject: PaymentSubject;
  /** Of the attempt that the caller wrote, or would write; a further one is written when that one is not there. */
  readonly reference: string;
  readonly userId: string;
  readonly amountCents: number;
  readonly itemName: string;
  /** False for an order that was cancelled meanwhile. */
  readonly payable: boolean;
}

/**
 * The way to the gateway's page for a top-up or an order by card: what an attempt was answered before, else what the
 * gateway answers now. Where its answer never came, it is asked again under a new reference.
 * Errors: GATEWAY_UNAVAILABLE, ORDER_NOT_PENDING.
 */
export async function initiatePayment(
  services: Services,
  gateway: PaymentGateway,
  payment: PaymentToInitiate,
): Promise<PaymentStep> {
  const { database, clock } = services;
  const { subject, reference } = payment;
  const id = subject.topupId ?? subject.orderId;
  const { paymentAttempts: attempts } = schema;
  const written = await database.query
    .select({ reference: attempts.reference, initiation: attempts.initiation })
    .from(attempts)
    .where(subject.topupId === null ? eq(attempts.orderId, id) : eq(attempts.topupId, id));
  const answered = written.find((attempt) => attempt.initiation !== null);
  if (answered) return toStep(id, answered.initiation as unknown as Initiation);
  if (!payment.payable) throw new DomainError('ORDER_NOT_PENDING', { status: 'cancelled' });
  if (written.every((attempt) => attempt.reference !== reference)) {
    await calls.addPaymentAttempt(database.sql, subject, gateway.name, reference, clock.now());
  }
  const initiation = await askGateway(services, gateway, payment);
  const kept = { subject, reference, initiation, now: clock.now() };
  return toStep(id, await calls.keepInitiation(database.sql, kept));
}

/** Asks for a page under the reference of an attempt that is written already. Errors: GATEWAY_UNAVAILABLE. */
export async function askGateway(
  { database, publicUrl }: Services,
  gateway: PaymentGateway,
  { subject, reference, userId, amountCents, itemName }: Omit<PaymentToInitiate, 'payable'>,
): Promise<Initiation> {
  const { users } = schema;
  const [buyer] = await database.query
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

export function toStep(id: string, initiation: Initiation): PaymentStep {
  return initiation.kind === 'form'
    ? { id, formData: initiation.formData, actionUrl: initiation.actionUrl }
    : { id, paymentUrl: initiation.paymentUrl };
}
