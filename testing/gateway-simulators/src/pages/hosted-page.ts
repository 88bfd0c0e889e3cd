import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from '../read-form.ts';
import { type CardErrors, type CardInput, checkCard, TEST_CARD } from './card.ts';
import type { BrowserReturn, PageView, PaymentView } from './layout.ts';
import { paymentPage } from './payment-page.ts';
import { notFoundPage, paidPage, returnPage } from './result-pages.ts';
import { sendPage } from './send-page.ts';

/** The interface of a gateway's payments for the hosted page. */
export interface HostedPage<Payment extends { readonly paid: boolean }> extends PageView {
  /** The base path of the pages, e.g. `/eng/process/payment`; a payment's own name follows. */
  path: string;
  merchantName: string;
  lateSeconds: number;
  find(name: string): Payment | undefined;
  describe(payment: Payment): Pick<PaymentView, 'amountCents' | 'details'>;
  /** Completes the payment once. Resolves when the notification was answered, if it is sent now. */
  take(payment: Payment, when: 'now' | 'late'): Promise<void>;
  decline(payment: Payment): void;
  cancel(payment: Payment): void;
  /** The browser's return; null without a return address, in which case the browser stays on the page. */
  leave(payment: Payment, how: 'paid' | 'late' | 'cancelled'): BrowserReturn | null;
}

interface Shown {
  card: CardInput;
  errors: CardErrors;
  declined: boolean;
}

const UNTOUCHED: Shown = { card: TEST_CARD, errors: {}, declined: false };

/** The hosted page and its buttons. A completed payment is shown as completed after every button. */
export function hostedPage<Payment extends { readonly paid: boolean }>(
  fastify: FastifyInstance,
  page: HostedPage<Payment>,
): void {
  type Answer = (
    payment: Payment,
    request: FastifyRequest,
    reply: FastifyReply,
    view: PaymentView,
  ) => Promise<unknown>;

  const targets = (payment: Payment) =>
    (['paid', 'cancelled'] as const).map((how) => page.leave(payment, how)?.url ?? null);
  const show = (reply: FastifyReply, payment: Payment, view: PaymentView, shown: Shown) => {
    const content = payment.paid
      ? paidPage(view, page.leave(payment, 'paid'))
      : paymentPage({ ...view, ...shown, lateSeconds: page.lateSeconds });
    return sendPage(reply, content, { targets: targets(payment) });
  };
  const sendBack = (
    reply: FastifyReply,
    payment: Payment,
    view: PaymentView,
    how: 'paid' | 'late' | 'cancelled',
  ) => {
    const browserReturn = page.leave(payment, how);
    if (browserReturn?.kind !== 'post') return reply.redirect(browserReturn?.url ?? view.pagePath, 303);
    const content = returnPage(view, browserReturn, how === 'paid');
    return sendPage(reply, content, { targets: [browserReturn.url], script: true });
  };

  const open =
    (answer: Answer) =>
    async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply): Promise<unknown> => {
      const { name } = request.params;
      const payment = page.find(name);
      if (!payment) return sendPage(reply.code(404), notFoundPage(page));
      const { assets, gatewayName, merchantName } = page;
      const pagePath = `${fastify.prefix}${page.path}/${name}`;
      const view = { assets, gatewayName, merchantName, pagePath, ...page.describe(payment) };
      return payment.paid ? show(reply, payment, view, UNTOUCHED) : answer(payment, request, reply, view);
    };
  const take =
    (when: 'now' | 'late'): Answer =>
    async (payment, request, reply, view) => {
      const card = readCard(request);
      const errors = checkCard(card);
      if (Object.keys(errors).length > 0)
        return show(reply, payment, view, { card, errors, declined: false });
      await page.take(payment, when);
      return sendBack(reply, payment, view, when === 'late' ? 'late' : 'paid');
    };

  const path = `${page.path}/:name`;
  fastify.get(
    path,
    open(async (payment, _request, reply, view) => show(reply, payment, view, UNTOUCHED)),
  );
  // For a page that is reloaded from the address bar after a declined card or a typing error.
  fastify.get(
    `${path}/:button`,
    open(async (_payment, _request, reply, view) => reply.redirect(view.pagePath, 303)),
  );
  fastify.post(`${path}/pay`, open(take('now')));
  fastify.post(`${path}/pay-late`, open(take('late')));
  fastify.post(
    `${path}/decline`,
    open(async (payment, request, reply, view) => {
      page.decline(payment);
      return show(reply, payment, view, { card: readCard(request), errors: {}, declined: true });
    }),
  );
  fastify.post(
    `${path}/cancel`,
    open(async (payment, _request, reply, view) => {
      page.cancel(payment);
      return sendBack(reply, payment, view, 'cancelled');
    }),
  );
}

function readCard(request: FastifyRequest): CardInput {
  const fields = new Map(readForm(request));
  const typed = (name: string) => (fields.get(name) ?? '').slice(0, 40);
  return { number: typed('card_number'), expiry: typed('card_expiry'), cvc: typed('card_cvc') };
}
