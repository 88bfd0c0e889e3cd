import { signed } from '@padkos/payments/protocol';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { hostedPage } from '../pages/hosted-page.ts';
import type { BrowserReturn, PageView } from '../pages/layout.ts';
import { problemPage } from '../pages/result-pages.ts';
import { assetRoutes, sendPage } from '../pages/send-page.ts';
import { readForm } from '../read-form.ts';
import { emptyStore, type Store } from '../store.ts';
import { apiRoutes } from './api-routes.ts';
import { CANCELLED, type Checkout, checkoutParameters, UNCERTAIN } from './checkout.ts';
import { createHostedPayments, type HostedPayments } from './hosted-payments.ts';
import { createNotifier } from './notifier.ts';
import {
  DEFAULT_LATE_SECONDS,
  noPeachFaults,
  PEACH_TEST_ACCOUNT,
  type PeachFaults,
  type PeachSimulatorOptions,
} from './options.ts';
import { readCheckout } from './read-checkout.ts';
import { createRefundLedger } from './refund-ledger.ts';

const LONGEST_BODY = 65_536;
const ASSETS = '/checkout/assets';

/**
 * A stand-in for Peach Payments' Hosted Checkout as a Fastify plugin: the checkout, the hosted payment page, the
 * notifications to the shop, the status and the refunds. Takes no real money and stores no card.
 */
async function peachSimulator(fastify: FastifyInstance, options: PeachSimulatorOptions): Promise<void> {
  const notifier = createNotifier(options);
  const payments = createHostedPayments(options, notifier);
  const refunds = createRefundLedger(options, payments, notifier);
  fastify.addHook('onClose', async () => {
    notifier.close();
    refunds.close();
  });

  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: LONGEST_BODY },
    (_request, body, done) => done(null, body),
  );

  const view = { assets: `${fastify.prefix}${ASSETS}`, gatewayName: 'Peach Payments' };
  assetRoutes(fastify, ASSETS);
  apiRoutes(fastify, options, payments, refunds);
  peachPage(fastify, options, view, payments);

  fastify.post('/checkout', async (request, reply) => {
    const reading = readCheckout(readForm(request), options);
    const opened = reading.ok ? payments.open(reading.order) : null;
    if (opened && 'checkoutId' in opened)
      return reply.redirect(`${fastify.prefix}/checkout/payment/${opened.checkoutId}`, 303);
    const problems = opened ? [opened] : reading.ok ? [] : reading.problems;
    return sendPage(reply.code(400), problemPage(view, 'The checkout request is not valid:', problems));
  });
}

/**
 * The hosted page of Peach. The browser returns with a form that repeats the notification, or to the address for
 * cancellations, if the shop gave one.
 */
function peachPage(
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

export interface RunningPeachSimulator {
  /** Without a path, e.g. `http://127.0.0.1:40123`; the address of the checkouts and of the API. */
  url: string;
  store: Store;
  faults: PeachFaults;
  close(): Promise<void>;
}

/**
 * Starts a separate simulator on loopback, by default with the public test account; port 0, or none, picks a free
 * one. For tests and development: it calls and redirects to any address.
 */
export async function startPeachSimulator(
  options: Partial<PeachSimulatorOptions> & { port?: number } = {},
): Promise<RunningPeachSimulator> {
  const { port = 0, ...given } = options;
  const { store = emptyStore(), faults = noPeachFaults() } = given;
  const server = Fastify({ forceCloseConnections: true });
  await server.register(peachSimulator, {
    ...PEACH_TEST_ACCOUNT,
    merchantName: 'Padkos',
    allowedOrigins: 'any',
    ...given,
    store,
    faults,
  });
  const url = await server.listen({ host: '127.0.0.1', port });
  return { url, store, faults, close: () => server.close() };
}
