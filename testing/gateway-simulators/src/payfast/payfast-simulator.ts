import type { FastifyInstance, FastifyReply } from 'fastify';
import { hanging } from '../answer-or-fail.ts';
import { hostedPage } from '../pages/hosted-page.ts';
import type { PageView } from '../pages/layout.ts';
import { problemPage } from '../pages/result-pages.ts';
import { assetRoutes, sendPage } from '../pages/send-page.ts';
import { readForm } from '../read-form.ts';
import { apiRoutes } from './api/api-routes.ts';
import { createHostedPayments, type HostedPayments, type Payment } from './hosted-payments.ts';
import { DEFAULT_LATE_SECONDS, type PayFastSimulatorOptions } from './options.ts';
import { readCheckout } from './read-checkout.ts';

const LONGEST_BODY = 65_536;
const ASSETS = '/eng/assets';
/** As PayFast words it. */
const WRONG_FORM = 'The supplied variables are not according to specification:';

/**
 * A stand-in for PayFast as a Fastify plugin, to register with a prefix: the checkout, the hosted payment page, the
 * notification to the shop, the route that confirms it, and the API. Takes no real money and stores no card.
 */
export async function payFastSimulator(
  fastify: FastifyInstance,
  options: PayFastSimulatorOptions,
): Promise<void> {
  const payments = createHostedPayments(options);
  fastify.addHook('onClose', async () => payments.close());

  // Only forms, raw: the app's other parsers do not apply below this prefix.
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
    // The real firewall answers NUL with a bare 403.
    if (pairs.some(([, value]) => value.includes('\0'))) return reply.code(403).send();
    const reading = readCheckout(pairs, options);
    if (!reading.ok) return sendPage(reply, problemPage(view, WRONG_FORM, reading.problems));
    const payment = payments.open(reading.checkout);
    return reply.redirect(`${fastify.prefix}/eng/process/payment/${payment.uuid}`, 303);
  });
}

/** The route that confirms a notification: VALID for a text that the simulator sent, otherwise INVALID. */
function validationRoute(
  fastify: FastifyInstance,
  options: PayFastSimulatorOptions,
  payments: HostedPayments,
  hang: (reply: FastifyReply) => FastifyReply,
): void {
  fastify.post('/eng/query/validate', async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
    const fault = options.faults?.validations.shift();
    if (fault === 'hang') return hang(reply);
    if (fault === 'forbidden') return reply.code(403).send('Forbidden');
    if (fault === 'error') return reply.code(500).send('Internal Server Error');
    return reply.send(fault !== 'invalid' && payments.hasSent(readForm(request)) ? 'VALID' : 'INVALID');
  });
}

/** The hosted page of PayFast. The browser arrives and returns by redirect; a cancelled payment sends no notification. */
function payFastPage(
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
