import type { TopupInput, TopupStarted } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { GatewayUnavailableError, type Initiation } from '@padkos/payments';
import { eq } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';
import { randomText } from '../random.ts';

/** Sixteen letters and digits fit the reference of every gateway. */
const newReference = () => `TU${randomText(14)}`;

/**
 * Begins a top-up: writes it down, then asks the gateway how the browser gets to its page. With a key seen before
 * it answers what it answered then; where the gateway's answer never came, it tries again under a new reference.
 * Errors: UNAUTHORIZED, ACCOUNT_INACTIVE, GATEWAY_UNAVAILABLE, IDEMPOTENCY_MISMATCH.
 */
export async function startTopup(
  context: ServiceContext,
  input: TopupInput,
  key?: string,
): Promise<TopupStarted> {
  const { userId } = requireActor(context);
  const { gateway, database, clock, publicUrl } = context;
  if (gateway === null) throw new DomainError('GATEWAY_UNAVAILABLE');
  const reference = newReference();
  const topupId = await calls.startTopup(database.sql, {
    userId,
    idempotency: idempotencyOf(key, input),
    amountCents: input.amount,
    gateway: gateway.name,
    reference,
    now: clock.now(),
  });

  const { users, paymentAttempts } = schema;
  const attempts = await database.query
    .select({ reference: paymentAttempts.reference, initiation: paymentAttempts.initiation })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.topupId, topupId));
  const answered = attempts.find((attempt) => attempt.initiation !== null);
  if (answered) return toAnswer(topupId, answered.initiation as unknown as Initiation);
  if (attempts.every((attempt) => attempt.reference !== reference)) {
    await calls.addPaymentAttempt(database.sql, topupId, gateway.name, reference, clock.now());
  }
  const [buyer] = await database.query
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (buyer === undefined) throw new DomainError('UNAUTHORIZED');
  const initiation = await gateway
    .initiate({
      reference,
      amountCents: input.amount,
      itemName: 'Padkos token top-up',
      buyer,
      returnUrl: `${publicUrl}/topup/success?id=${topupId}`,
      cancelUrl: `${publicUrl}/topup/cancel?id=${topupId}`,
      postReturnUrl: `${publicUrl}/api/payments/return/${topupId}`,
      notifyUrl: `${publicUrl}${gateway.notifyPath}`,
    })
    .catch((error) => {
      throw error instanceof GatewayUnavailableError ? new DomainError('GATEWAY_UNAVAILABLE') : error;
    });
  const attempt = { topupId, reference, initiation, now: clock.now() };
  return toAnswer(topupId, await calls.keepInitiation(database.sql, attempt));
}

function toAnswer(id: string, initiation: Initiation): TopupStarted {
  return initiation.kind === 'form'
    ? { id, formData: initiation.formData, actionUrl: initiation.actionUrl }
    : { id, paymentUrl: initiation.paymentUrl };
}
