import type { FastifyInstance } from 'fastify';
import { assetRoutes } from '../pages/asset-routes.ts';
import { problemPage } from '../pages/problem-page.ts';
import { sendPage } from '../pages/send-page.ts';
import { readForm } from '../read-form.ts';
import { apiRoutes } from './api-routes.ts';
import { peachPage } from './hosted-page.ts';
import { createHostedPayments } from './hosted-payments.ts';
import { createNotifier } from './notifier.ts';
import type { PeachSimulatorOptions } from './options.ts';
import { readCheckout } from './read-checkout.ts';
import { createRefundLedger } from './refund-ledger.ts';

const LONGEST_BODY = 65_536;
const ASSETS = '/checkout/assets';

/**
 * A stand-in for Peach Payments' Hosted Checkout as a Fastify plugin: the checkout, the hosted payment page, the
 * notifications to the shop, the status and the refunds. Takes no real money and keeps no card.
 */
export async function peachSimulator(
  fastify: FastifyInstance,
  options: PeachSimulatorOptions,
): Promise<void> {
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
