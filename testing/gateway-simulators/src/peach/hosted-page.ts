import { signed } from '@padkos/payments/protocol';
import type { FastifyInstance } from 'fastify';
import type { BrowserReturn } from '../pages/browser-return.ts';
import { hostedPage } from '../pages/hosted-page.ts';
import type { PageView } from '../pages/layout.ts';
import type { Checkout } from './checkout.ts';
import { CANCELLED, checkoutParameters, UNCERTAIN } from './checkout.ts';
import type { HostedPayments } from './hosted-payments.ts';
import type { PeachSimulatorOptions } from './options.ts';
import { DEFAULT_LATE_SECONDS } from './options.ts';

/**
 * The hosted page of Peach: the browser returns with a form that says what the notification says, or to the address
 * for cancels, if the shop gave one.
 */
export function peachPage(
  fastify: FastifyInstance,
  { merchantName, secret, lateSeconds = DEFAULT_LATE_SECONDS }: PeachSimulatorOptions,
  view: PageView,
  payments: HostedPayments,
): void {
  hostedPage<Checkout>(fastify, {
    ...view,
    path: '/checkout/payment',
    merchantName,
    lateSeconds,
    find: payments.findByCheckout,
    describe: ({ order }) => ({ amountCents: order.amountCents, details: [['Reference', order.reference]] }),
    take: payments.take,
    decline: () => undefined,
    cancel: payments.cancel,
    leave(checkout, how): BrowserReturn {
      const { cancelUrl, resultUrl } = checkout.order;
      if (how !== 'paid' && cancelUrl !== null) return { kind: 'redirect', url: cancelUrl };
      const code = { paid: checkout.resultCode, late: UNCERTAIN, cancelled: CANCELLED }[how];
      const fields = Object.entries(signed(checkoutParameters(checkout, code), secret));
      return { kind: 'post', url: resultUrl, fields };
    },
  });
}
