import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CardErrors, CardInput } from './card.ts';
import { checkCard, TEST_CARD } from './card.ts';
import type { PayFastSimulatorOptions } from './options.ts';
import { DEFAULT_LATE_SECONDS } from './options.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { paidPage } from './pages/paid-page.ts';
import { paymentPage } from './pages/payment-page.ts';
import { sendPage } from './pages/send-page.ts';
import { readForm } from './read-form.ts';
import type { Payment, Till } from './till.ts';

interface Shown {
  card: CardInput;
  errors: CardErrors;
  declined: boolean;
}

type Answer = (payment: Payment, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const UNTOUCHED: Shown = { card: TEST_CARD, errors: {}, declined: false };

/** The hosted page and its buttons. A payment that was taken shows so, whatever is pressed. */
export function paymentRoutes(fastify: FastifyInstance, options: PayFastSimulatorOptions, till: Till): void {
  const base = fastify.prefix;
  const pagePath = (payment: Payment) => `${base}/eng/process/payment/${payment.uuid}`;
  const show = (reply: FastifyReply, payment: Payment, shown: Shown) => {
    const { checkout, paid } = payment;
    const { merchantName, lateSeconds = DEFAULT_LATE_SECONDS } = options;
    const view = { base, pagePath: pagePath(payment), checkout, merchantName };
    const targets = [checkout.returnUrl, checkout.cancelUrl];
    return sendPage(reply, paid ? paidPage(view) : paymentPage({ ...view, ...shown, lateSeconds }), targets);
  };

  const open =
    (answer: Answer) =>
    async (request: FastifyRequest<{ Params: { uuid: string } }>, reply: FastifyReply): Promise<unknown> => {
      const payment = till.find(request.params.uuid);
      if (!payment) return sendPage(reply.code(404), notFoundPage({ base }));
      return payment.paid ? show(reply, payment, UNTOUCHED) : answer(payment, request, reply);
    };
  const take =
    (when: 'now' | 'late'): Answer =>
    async (payment, request, reply) => {
      const card = readCard(request);
      const errors = checkCard(card);
      if (Object.keys(errors).length > 0) return show(reply, payment, { card, errors, declined: false });
      await till.take(payment, when);
      const { returnUrl, cancelUrl } = payment.checkout;
      return reply.redirect((when === 'late' ? cancelUrl : returnUrl) ?? pagePath(payment), 303);
    };

  const path = '/eng/process/payment/:uuid';
  fastify.get(
    path,
    open(async (payment, _request, reply) => show(reply, payment, UNTOUCHED)),
  );
  // Somebody reloads by the address bar after a declined card or a typing error.
  fastify.get(
    `${path}/:button`,
    open(async (payment, _request, reply) => reply.redirect(pagePath(payment), 303)),
  );
  fastify.post(`${path}/pay`, open(take('now')));
  fastify.post(`${path}/pay-late`, open(take('late')));
  fastify.post(
    `${path}/decline`,
    open(async (payment, request, reply) =>
      show(reply, payment, { card: readCard(request), errors: {}, declined: true }),
    ),
  );
  fastify.post(
    `${path}/cancel`,
    open(async (payment, _request, reply) =>
      reply.redirect(payment.checkout.cancelUrl ?? pagePath(payment), 303),
    ),
  );
}

function readCard(request: FastifyRequest): CardInput {
  const fields = new Map(readForm(request));
  const typed = (name: string) => (fields.get(name) ?? '').slice(0, 40);
  return { number: typed('card_number'), expiry: typed('card_expiry'), cvc: typed('card_cvc') };
}
