import type { FastifyInstance } from 'fastify';
import { hostedPage } from '../pages/hosted-page.ts';
import type { PageView } from '../pages/layout.ts';
import type { HostedPayments, Payment } from './hosted-payments.ts';
import type { PayFastSimulatorOptions } from './options.ts';
import { DEFAULT_LATE_SECONDS } from './options.ts';

/** The hosted page of PayFast. The browser arrives and returns by redirect; a cancelled payment sends no notification. */
export function payFastPage(
  fastify: FastifyInstance,
  options: PayFastSimulatorOptions,
  view: PageView,
  payments: HostedPayments,
): void {
  const { merchantName, lateSeconds = DEFAULT_LATE_SECONDS } = options;
  hostedPage<Payment>(fastify, {
    ...view,
    path: '/eng/process/payment',
    merchantName,
    lateSeconds,
    find: payments.find,
    describe({ checkout }) {
      const details: [string, string][] = [
        ['For', checkout.itemName],
        ['Reference', checkout.reference],
        ['Email', checkout.fields.email_address ?? ''],
      ];
      return { amountCents: checkout.amountCents, details: details.filter(([, text]) => text !== '') };
    },
    take: payments.take,
    decline: () => undefined,
    cancel: () => undefined,
    leave({ checkout }, how) {
      const url = how === 'paid' ? checkout.returnUrl : checkout.cancelUrl;
      return url === null ? null : { kind: 'redirect', url };
    },
  });
}
