import type { FastifyInstance } from 'fastify';
import { hanging } from '../hanging.ts';
import { assetRoutes } from '../pages/asset-routes.ts';
import { problemPage } from '../pages/problem-page.ts';
import { sendPage } from '../pages/send-page.ts';
import { readForm } from '../read-form.ts';
import { apiRoutes } from './api/api-routes.ts';
import { payFastPage } from './hosted-page.ts';
import { createHostedPayments } from './hosted-payments.ts';
import type { PayFastSimulatorOptions } from './options.ts';
import { readCheckout } from './read-checkout.ts';
import { validationRoute } from './validation-route.ts';

const LONGEST_BODY = 65_536;
const ASSETS = '/eng/assets';
/** As PayFast words it. */
const WRONG_FORM = 'The supplied variables are not according to specification:';

/**
 * A stand-in for PayFast as a Fastify plugin, to be registered with a prefix: the checkout, the hosted payment
 * page, the notification to the shop, the route that confirms it, and the API. Takes no real money and keeps no card.
 */
export async function payFastSimulator(
  fastify: FastifyInstance,
  options: PayFastSimulatorOptions,
): Promise<void> {
  const payments = createHostedPayments(options);
  fastify.addHook('onClose', async () => payments.close());

  // Only forms, raw: what other parsers the app has do not count below this prefix.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: LONGEST_BODY },
    (_request, body, done) => done(null, body),
  );

  const view = { assets: `${fastify.prefix}${ASSETS}`, gatewayName: 'PayFast' };
  assetRoutes(fastify, ASSETS);
  payFastPage(fastify, options, view, payments);
  const hang = hanging(fastify);
  validationRoute(fastify, options, payments, hang);
  apiRoutes(fastify, options, payments, hang);

  fastify.post('/eng/process', async (request, reply) => {
    const pairs = readForm(request);
    // The real one's firewall answers NUL with a bare 403.
    if (pairs.some(([, value]) => value.includes('\0'))) return reply.code(403).send();
    const reading = readCheckout(pairs, options);
    if (!reading.ok) return sendPage(reply, problemPage(view, WRONG_FORM, reading.problems));
    const payment = payments.open(reading.checkout);
    return reply.redirect(`${fastify.prefix}/eng/process/payment/${payment.uuid}`, 303);
  });
}
