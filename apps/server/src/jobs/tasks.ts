import { pushJob } from '@padkos/contracts';
import type { TaskIdentifier } from '@padkos/database';
import { addDays, johannesburgClock, LANGUAGES, type ScheduledTask, SECURITY_EVENTS } from '@padkos/domain';
import type { MessageServices } from '@padkos/services';
import * as services from '@padkos/services';
import type { Task } from 'graphile-worker';
import { z } from 'zod';
import { withoutParameters } from '../start/plain-error.ts';

const id = z.uuid();
const order = z.object({ orderId: id });
const settlement = z.object({ settlementId: id });
const standingOrder = z.object({ userId: id, date: z.iso.date(), standingOrderIds: z.array(id) });
const waitingEntry = z.object({ entryId: id });
const securityNotice = z.object({
  noticeId: id,
  userId: id,
  event: z.enum(SECURITY_EVENTS),
  detail: z.string().nullable(),
  at: z.string(),
});
const administratorReset = z.object({ resetId: id, userId: id, at: z.string() });
const message = z.object({ messageId: z.string() });

/** The handlers of all jobs, by task identifier. Delivery is at least once; each handler has its effect only once. */
export function createTasks(parts: MessageServices): Record<string, Task> {
  const tasks: Record<TaskIdentifier, Task> = {
    'back-up': scheduled(parts, 'back-up', () => services.backUp(parts)),
    'generate-menus': scheduled(parts, 'generate-menus', () => services.generateMenus(parts)),
    'generate-manifest': scheduled(parts, 'generate-manifest', (dueAt) =>
      services.generateDueManifest(parts, dueAt),
    ),
    'clean-up': scheduled(parts, 'clean-up', () => services.cleanUp(parts)),
    'match-payments': scheduled(parts, 'match-payments', (dueAt) =>
      services.matchPaymentsOf(parts, dayBefore(dueAt)),
    ),
    'check-ledger': scheduled(parts, 'check-ledger', (dueAt) => services.checkLedger(parts, dueAt)),
    'report-credits': scheduled(parts, 'report-credits', () => services.reportCredits(parts)),
    'place-standing-orders': scheduled(parts, 'place-standing-orders', () =>
      services.placeDueStandingOrders(parts),
    ),
    'retry-standing-orders': skippedWhileRunning(() => services.retryStandingOrders(parts)),
    'serve-waiting-lists': skippedWhileRunning(() => services.serveWaitingLists(parts)),
    'note-alerts': skippedWhileRunning(() => services.noteAlerts(parts)),
    'sum-days': skippedWhileRunning(async () => {
      await services.sumDays(parts);
    }),
    'expire-payments': skippedWhileRunning(() => services.expirePayments(parts)),
    'reconcile-payments': skippedWhileRunning(async () => {
      await services.takeUpNotifications(parts);
      await services.reconcilePayments(parts);
      await services.checkRefunds(parts);
    }),
    'place-topup-order': (payload) =>
      services.placeTopupOrder(parts, z.object({ topupId: id }).parse(payload).topupId),
    'serve-waiting-entry': (payload) =>
      services.serveWaitingEntry(parts, waitingEntry.parse(payload).entryId),
    'verify-notification': async (payload) => {
      await services.verifyNotification(
        parts,
        z.object({ notificationId: id }).parse(payload).notificationId,
      );
    },
    'send-welcome': (payload) => services.sendWelcome(parts, z.object({ userId: id }).parse(payload).userId),
    'send-email-confirmation': (payload) =>
      services.sendEmailConfirmation(parts, z.object({ userId: id, requestId: id }).parse(payload)),
    'send-password-reset': (payload) =>
      services.sendPasswordReset(parts, z.object({ userId: id, requestId: id }).parse(payload)),
    'send-order-notice': (payload) =>
      services.sendOrderNotice(parts, z.object({ changeId: id, orderId: id }).parse(payload)),
    'send-order-placed': (payload) => services.sendOrderPlaced(parts, order.parse(payload).orderId),
    'send-orders-placed': async (payload) => {
      await services.sendOrdersPlaced(parts, z.object({ orderIds: z.array(id) }).parse(payload).orderIds);
    },
    'send-order-changed': (payload) =>
      services.sendOrderChanged(parts, z.object({ revisionId: id }).parse(payload).revisionId),
    'send-order-confirmed': (payload) => services.sendOrderConfirmed(parts, order.parse(payload).orderId),
    'send-order-cancelled': (payload) => services.sendOrderCancelled(parts, order.parse(payload).orderId),
    'send-standing-order': (payload) => services.sendStandingOrder(parts, standingOrder.parse(payload)),
    'send-alerts': (payload) =>
      services.sendAlerts(parts, z.object({ alertsId: id }).parse(payload).alertsId),
    'send-portion-offered': (payload) =>
      services.sendPortionOffered(parts, waitingEntry.parse(payload).entryId),
    'send-push': (payload) => services.sendPush(parts, pushJob.parse(payload)),
    'tell-order-fulfilled': (payload) => services.tellOrderFulfilled(parts, order.parse(payload).orderId),
    'tell-payment-ignored': (payload) =>
      services.tellPaymentIgnored(parts, settlement.parse(payload).settlementId),
    'tell-new-orders': () => services.tellNewOrders(parts),
    'send-waiting-ended': (payload) =>
      services.sendWaitingEnded(parts, z.object({ entryIds: z.array(id) }).parse(payload).entryIds),
    'send-team-cancelled': (payload) =>
      services.sendTeamCancelled(parts, z.object({ teamOrderId: id, userId: id }).parse(payload)),
    'send-topup-received': (payload) =>
      services.sendTopupReceived(parts, z.object({ topupId: id }).parse(payload).topupId),
    'send-tokens-credited': (payload) =>
      services.sendTokensCredited(parts, z.object({ transactionId: id }).parse(payload).transactionId),
    'send-security-notice': (payload) => services.sendSecurityNotice(parts, securityNotice.parse(payload)),
    'send-transfer': (payload) =>
      services.sendTransfer(parts, z.object({ transferId: id }).parse(payload).transferId),
    'send-administrator-reset': (payload) =>
      services.sendAdministratorReset(parts, administratorReset.parse(payload)),
    'send-erasure-done': (payload) =>
      services.sendErasureDone(
        parts,
        z
          .object({
            requestId: id,
            email: z.string(),
            firstName: z.string(),
            language: z.enum(LANGUAGES).nullable().default(null),
            unused: z.boolean().default(false),
          })
          .parse(payload),
      ),
    'send-unused-warning': (payload) =>
      services.sendUnusedWarning(parts, z.object({ userId: id, at: z.string() }).parse(payload)),
    'send-erasure-refused': (payload) =>
      services.sendErasureRefused(parts, z.object({ requestId: id }).parse(payload).requestId),
    'send-credit-request': (payload) =>
      services.sendCreditRequest(parts, z.object({ requestId: id }).parse(payload).requestId),
    'send-card-payment-credited': (payload) =>
      services.sendCardPaymentCredited(parts, settlement.parse(payload).settlementId),
    'send-payment-needs-review': (payload) =>
      services.sendPaymentNeedsReview(parts, settlement.parse(payload)),
    // Sends the messages that the others create, each one separately.
    'send-message': (payload) => services.sendMessage(parts, message.parse(payload).messageId),
  };
  return withoutQueryParameters(tasks);
}

/** The queue stores and logs why a job failed, so the parameters of a failed query must not be in the error. */
function withoutQueryParameters(tasks: Record<string, Task>): Record<string, Task> {
  const guarded = Object.entries(tasks).map(([name, task]): [string, Task] => [
    name,
    async (...given) => {
      try {
        return await task(...given);
      } catch (error) {
        throw error instanceof Error ? withoutParameters(error) : error;
      }
    },
  ]);
  return Object.fromEntries(guarded);
}

/** A minute task that is still running here since the minute before is not started again. */
function skippedWhileRunning(run: () => Promise<void>): Task {
  let running = false;
  return async () => {
    if (running) return;
    running = true;
    await run().finally(() => {
      running = false;
    });
  };
}

const dayBefore = (instant: Date) => addDays(johannesburgClock(instant).date, -1);

/** Records how a scheduled task's run ended; the queue retries a failed run if that may help. */
function scheduled(parts: MessageServices, task: ScheduledTask, run: (dueAt: Date) => Promise<void>): Task {
  return async (payload) => {
    const dueAt = new Date(z.object({ dueAt: z.iso.datetime() }).parse(payload).dueAt);
    try {
      await run(dueAt);
    } catch (error) {
      const reason = error instanceof Error ? withoutParameters(error).message : String(error);
      await services.finishRun(parts, task, dueAt, reason);
      if (error instanceof services.LedgerFaultsError) return;
      // They are retried every minute.
      if (error instanceof services.StandingOrdersMissedError) return;
      throw error;
    }
    await services.finishRun(parts, task, dueAt, null);
  };
}
