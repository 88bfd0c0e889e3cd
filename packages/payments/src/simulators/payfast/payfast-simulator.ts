import type { FastifyInstance } from 'fastify';
import { apiRoutes } from './api/api-routes.ts';
import { hanging } from './hanging.ts';
import type { PayFastSimulatorOptions } from './options.ts';
import { assetRoutes } from './pages/asset-routes.ts';
import { problemPage } from './pages/problem-page.ts';
import { sendPage } from './pages/send-page.ts';
import { paymentRoutes } from './payment-routes.ts';
import { readCheckout } from './read-checkout.ts';
import { readForm } from './read-form.ts';
import { createTill } from './till.ts';
import { validationRoute } from './validation-route.ts';

const LONGEST_BODY = 65_536;

/**
 * A stand-in for PayFast as a Fastify plugin, to be registered with a prefix: the checkout door, the hosted payment
 * page, the notification to the shop, the door that confirms it, and the API. Takes no real money and keeps no card.
 */
export async function payFastSimulator(
  fastify: FastifyInstance,
  options: PayFastSimulatorOptions,
): Promise<void> {
  const till = createTill(options);
  fastify.addHook('onClose', async () => till.close());

  // Only forms, raw: what other parsers the app has do not count below this prefix.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: LONGEST_BODY },
    (_request, body, done) => done(null, body),
  );

  assetRoutes(fastify);
  paymentRoutes(fastify, options, till);
  const hang = hanging(fastify);
  validationRoute(fastify, options, till, hang);
  apiRoutes(fastify, options, till, hang);

  fastify.post('/eng/process', async (request, reply) => {
    const pairs = readForm(request);
    // The real one's firewall answers NUL with a bare 403.
    if (pairs.some(([, value]) => value.includes('\0'))) return reply.code(403).send();
    const reading = readCheckout(pairs, options);
    if (!reading.ok)
      return sendPage(reply, problemPage({ base: fastify.prefix, problems: reading.problems }));
    const payment = till.open(reading.checkout);
    return reply.redirect(`${fastify.prefix}/eng/process/payment/${payment.uuid}`, 303);
  });
}
