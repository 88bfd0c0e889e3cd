import type { FastifyInstance } from 'fastify';
import { assetRoutes } from '../pages/asset-routes.ts';
import { apiRoutes } from './api-routes.ts';
import { paystackPage } from './hosted-page.ts';
import { createHostedPayments } from './hosted-payments.ts';
import { createNotifier } from './notifier.ts';
import type { PaystackSimulatorOptions } from './options.ts';
import { createRefundLedger } from './refund-ledger.ts';

const LONGEST_BODY = 65_536;
const ASSETS = '/assets';

/**
 * A stand-in for Paystack as a Fastify plugin: the API that starts, verifies and refunds transactions, the hosted
 * payment page, and the notifications to the shop. Takes no real money and keeps no card.
 */
export async function paystackSimulator(
  fastify: FastifyInstance,
  options: PaystackSimulatorOptions,
): Promise<void> {
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
