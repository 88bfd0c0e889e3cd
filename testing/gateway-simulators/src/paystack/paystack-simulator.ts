import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { hostedPage } from '../pages/hosted-page.ts';
import type { PageView } from '../pages/layout.ts';
import { assetRoutes } from '../pages/send-page.ts';
import { emptyStore, type Store } from '../store.ts';
import { apiRoutes } from './api-routes.ts';
import { createHostedPayments, type HostedPayments } from './hosted-payments.ts';
import { createNotifier } from './notifier.ts';
import {
  DEFAULT_LATE_SECONDS,
  noPaystackFaults,
  PAYSTACK_TEST_ACCOUNT,
  type PaystackFaults,
  type PaystackSimulatorOptions,
} from './options.ts';
import { createRefundLedger } from './refund-ledger.ts';
import type { Transaction } from './transaction.ts';

const LONGEST_BODY = 65_536;
const ASSETS = '/assets';

/**
 * A stand-in for Paystack as a Fastify plugin: the API that starts, verifies and refunds transactions, the hosted
 * payment page, and the notifications to the shop. Takes no real money and stores no card.
 */
async function paystackSimulator(fastify: FastifyInstance, options: PaystackSimulatorOptions): Promise<void> {
  const notifier = createNotifier(options);
  const payments = createHostedPayments(options, notifier);
  fastify.addHook('onClose', async () => notifier.close());

  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'buffer', bodyLimit: LONGEST_BODY },
    (_request, body, done) => done(null, body),
  );

  assetRoutes(fastify, ASSETS);
  apiRoutes(fastify, options, payments, createRefundLedger(options.store, payments, notifier));
  paystackPage(fastify, options, { assets: `${fastify.prefix}${ASSETS}`, gatewayName: 'Paystack' }, payments);
}

/**
 * The hosted page of Paystack. The browser returns to the callback with the reference; a cancelled payment sends no
 * notification.
 */
function paystackPage(
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

export interface RunningPaystackSimulator {
  /** Without a path, e.g. `http://127.0.0.1:40123`; the API's address. */
  url: string;
  store: Store;
  faults: PaystackFaults;
  close(): Promise<void>;
}

/**
 * Starts a separate simulator on loopback, by default with the public test account; port 0, or none, picks a free
 * one. Without a `webhookUrl` it sends no notifications. For tests and development: it redirects to any address.
 */
export async function startPaystackSimulator(
  options: Partial<PaystackSimulatorOptions> & { port?: number } = {},
): Promise<RunningPaystackSimulator> {
  const { port = 0, ...given } = options;
  const { store = emptyStore(), faults = noPaystackFaults() } = given;
  const server = Fastify({ forceCloseConnections: true });
  await server.register(paystackSimulator, {
    ...PAYSTACK_TEST_ACCOUNT,
    merchantName: 'Padkos',
    webhookUrl: null,
    allowedOrigins: 'any',
    ...given,
    store,
    faults,
  });
  const url = await server.listen({ host: '127.0.0.1', port });
  return { url, store, faults, close: () => server.close() };
}
