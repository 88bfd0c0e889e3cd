import { calls } from '@padkos/database';
import { addDays, type CalendarDate, johannesburgClock } from '@padkos/domain';
import type { PaymentGateway } from '@padkos/payments';
import type { Services } from '../context.ts';
import { settleVerified } from './settle-notification.ts';

const CHECKS_AT_ONCE = 50;

/**
 * This number of failures in a row means that the gateway is unreachable; a single one may concern one payment only.
 */
const ENOUGH_FAILURES = 3;

/**
 * Asks the gateway about unpaid attempts that are due: by our own reference where the gateway supports that,
 * otherwise by its history of the days on which the payment may have been made. Runs every minute.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  const { gateway, db, clock, realClock } = services;
  if (gateway === null || (gateway.query === null && gateway.history === null)) return;
  const due = await calls.claimPaymentChecks(db.sql, {
    gateway: gateway.name,
    realNow: realClock.now(),
    limit: CHECKS_AT_ONCE,
  });
  if (gateway.query !== null) {
    let failures = 0;
    for (const { reference } of due) {
      failures = (await checkAttempt(services, gateway, reference)) ? 0 : failures + 1;
      if (failures === ENOUGH_FAILURES) return;
    }
    return;
  }
  const today = johannesburgClock(clock.now()).date;
  const days = due.flatMap(({ createdAt }) => {
    const begun = johannesburgClock(createdAt).date;
    return [begun, addDays(begun, 1)];
  });
  for (const day of new Set(days.filter((date) => date <= today))) {
    if (!(await matchHistory(services, gateway, day))) return;
  }
}

/**
 * Settles the payments of a day from the gateway's history, even if single attempts of the day were asked about
 * before.
 */
export async function matchPaymentsOf(services: Services, date: CalendarDate): Promise<void> {
  const { gateway } = services;
  if (gateway?.history == null) return;
  if (!(await matchHistory(services, gateway, date))) throw new Error('the gateway gave no history');
}

/** False when the gateway could not be asked. */
async function checkAttempt(
  services: Services,
  gateway: PaymentGateway,
  reference: string,
): Promise<boolean> {
  const answer = await gateway.query?.(reference);
  if (answer === undefined || answer.kind === 'unknown') {
    services.log.warn(
      { reference, reason: answer?.reason },
      'the gateway could not be asked about a payment',
    );
    return false;
  }
  if (answer.kind === 'payment' && answer.payment.complete) {
    await settleVerified(services, gateway, null, answer.payment);
  }
  return true;
}

async function matchHistory(
  services: Services,
  gateway: PaymentGateway,
  date: CalendarDate,
): Promise<boolean> {
  const answer = await gateway.history?.(date);
  if (answer === undefined || answer.kind === 'unknown') {
    services.log.warn(
      { date, reason: answer?.reason },
      'the gateway could not be asked for its payments of a day',
    );
    return false;
  }
  for (const payment of answer.payments) {
    // The account may take payments for others too, so a payment that is not ours is ignored.
    await settleVerified(services, gateway, null, payment);
  }
  return true;
}

/**
 * Cancels card orders that were not paid within 15 minutes and returns their portions; marks top-ups that stayed
 * unpaid for a day as failed. A later payment is credited. Runs every minute, on any number of servers.
 */
export async function expirePayments({ db, clock, log }: Services): Promise<void> {
  const now = clock.now();
  for (;;) {
    const orderId = await calls.expireCardOrder(db.sql, { now });
    if (orderId === null) break;
    log.info({ orderId }, 'an order by card was not paid in time');
  }
  await calls.expireTopups(db.sql, { now });
}
