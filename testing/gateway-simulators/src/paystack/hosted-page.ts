import type { FastifyInstance } from 'fastify';
import { hostedPage } from '../pages/hosted-page.ts';
import type { PageView } from '../pages/layout.ts';
import type { HostedPayments } from './hosted-payments.ts';
import type { PaystackSimulatorOptions } from './options.ts';
import { DEFAULT_LATE_SECONDS } from './options.ts';
import type { Transaction } from './transaction.ts';

/** The hosted page of Paystack. The browser returns to the callback with the reference; a cancelled payment sends no notification. */
export function paystackPage(
  fastify: FastifyInstance,
  { merchantName, lateSeconds = DEFAULT_LATE_SECONDS }: PaystackSimulatorOptions,
  view: PageView,
  payments: HostedPayments,
): void {
  hostedPage<Transaction>(fastify, {
    ...view,
    path: '/checkout',
    merchantName,
    lateSeconds,
    find: payments.findByCode,
    describe({ order }) {
      const details: [string, string][] = [
        ['For', order.itemName],
        ['Reference', order.reference],
        ['Email', order.email],
      ];
      return { amountCents: order.amountCents, details: details.filter(([, text]) => text !== '') };
    },
    take: payments.take,
    decline(transaction) {
      transaction.status = 'failed';
    },
    cancel: () => undefined,
    leave({ order }, how) {
      const url = URL.parse((how === 'paid' ? order.callbackUrl : order.cancelUrl) ?? '');
      if (url === null) return null;
      if (how === 'paid') {
        url.searchParams.append('trxref', order.reference);
        url.searchParams.append('reference', order.reference);
      }
      return { kind: 'redirect', url: url.href };
    },
  });
}
