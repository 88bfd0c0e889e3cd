import { describe, expect, it } from 'vitest';
import { sampleContext, sampleOrder } from '../../testing/sample-models.ts';
import type { RenderedMessage } from '../content/message-content.ts';
import { renderAdministratorReset } from './administrator-reset.ts';
import { renderAlerts } from './alerts.ts';
import { renderCreditReport, renderCreditRequest } from './credit-request.ts';
import { renderErasureDecided } from './erasure-decided.ts';
import { renderLedgerFaults } from './ledger-faults.ts';
import { renderOrderCancelled, renderOrderChanged } from './order-cancelled.ts';
import {
  renderOrderConfirmed,
  renderOrderNotPaid,
  renderOrderPlaced,
  renderWeekPlaced,
} from './order-placed.ts';
import { renderOrderNotice } from './order-summary.ts';
import { renderEmailConfirmation, renderPasswordReset, renderWelcome } from './password-reset.ts';
import { renderPaymentNeedsReview } from './payment-needs-review.ts';
import { renderPortionOffered, renderUnusedWarning, renderWaitingEnded } from './portion-offered.ts';
import { renderSecurityNotice } from './security-notice.ts';
import {
  renderStandingOrderSkipped,
  renderStandingOrderWaits,
  renderTeamCancelled,
} from './standing-order.ts';
import {
  renderCardPaymentCredited,
  renderTokensCredited,
  renderTopupReceived,
  renderTransferReceived,
  renderTransferSent,
} from './tokens-credited.ts';

const EVIL = '<script>alert(1)</script>';

/** The visible text of the HTML part. */
function visible(html: string): string {
  return html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

const orderFacts = [
  'ORD-20261120-0017',
  'Saturday 21 November 2026',
  '19:00 - 20:00',
  'Durban bunny chow, quarter mutton',
  '156 tokens',
  '233 tokens',
];
const myOrders = 'https://meals.umlilo.example/orders';
const choices = 'https://meals.umlilo.example/account';
const confirmUrl = 'https://meals.umlilo.example/confirm-email?token=abc';
const confirmation = { confirmUrl, validFor: '7 days' };
const byCard = { ...sampleOrder, payment: { by: 'card', amountCents: 23300 } } as const;

const NO_ALERT = { lowBalance: null, standing: null, nothingOrdered: [], weekMenu: null };
const saturday = { deliveryDate: 'Saturday 21 November 2026', closes: 'Friday 20 November 2026 at 22:00' };

const cases: [string, (words: string) => Promise<RenderedMessage>, string[]][] = [
  [
    'administrator reset by the operator',
    (words) =>
      renderAdministratorReset({
        ...sampleContext,
        account: words,
        when: 'Friday 20 November 2026 at 14:05',
      }),
    ['Administrator access was reset on the server', 'https://meals.umlilo.example/admin?section=users'],
  ],
  [
    'credits and refunds of a day',
    (words) =>
      renderCreditReport({
        ...sampleContext,
        tokens: [{ label: 'Friday 20 November 2026 at 14:05, Anna Mokoena', value: `50 tokens, ${words}` }],
        changes: [
          {
            label: 'Friday 20 November 2026 at 14:06, Anna Mokoena',
            value: `${words}: role customer → admin`,
          },
        ],
        anchor: { position: 12, rowHash: 'abc', mac: 'def' },
      }),
    ['1 credit or refund by administrators', 'row 12, abc', 'Signature: def'],
  ],
  [
    'passkey added',
    (words) =>
      renderSecurityNotice({
        ...sampleContext,
        firstName: words,
        event: 'passkey-added',
        reason: null,
        when: 'Friday 20 November 2026 at 14:05',
      }),
    [
      'A passkey was added to your account',
      'Friday 20 November 2026 at 14:05',
      'If this was not you',
      choices,
    ],
  ],
  [
    'several alerts',
    (words) =>
      renderAlerts({
        ...sampleContext,
        firstName: words,
        lowBalance: { balance: 15, threshold: 50 },
        standing: {
          ...saturday,
          dishes: [{ quantity: 2, title: words }],
          missing: 35,
          due: 'Friday 20 November 2026 at 08:00',
          isDue: true,
        },
        nothingOrdered: [saturday],
        weekMenu: {
          from: 'Monday 23 November 2026',
          days: [{ day: 'Mon 23 Nov', dishes: [words, 'B', 'C', 'D', 'E', 'F', 'G'] }],
        },
      }),
    [
      'below the 50 tokens that you set',
      'lacks 35 tokens',
      'You have no order for Saturday 21 November 2026',
      'You can order until Friday 20 November 2026 at 22:00',
      'B, C and 4 more',
      'switch them off under Alerts on your account page',
      'https://meals.umlilo.example/wallet',
      'https://meals.umlilo.example/',
      choices,
    ],
  ],
  [
    'dates without an order',
    (words) =>
      renderAlerts({
        ...sampleContext,
        ...NO_ALERT,
        firstName: words,
        nothingOrdered: [saturday, { ...saturday, deliveryDate: words }],
      }),
    ['You have nothing ordered', 'Saturday 21 November 2026', 'https://meals.umlilo.example/', choices],
  ],
  [
    'waiting that ended',
    (words) =>
      renderWaitingEnded({
        ...sampleContext,
        firstName: words,
        deliveryDate: 'Saturday 21 November 2026',
        dishes: [
          { title: 'Bobotie', reason: 'Ordering closed before a portion became free for you.' },
          { title: words, reason: words },
        ],
      }),
    [
      'Saturday 21 November 2026',
      'Ordering closed before a portion became free for you.',
      'Nothing has left your wallet',
      'https://meals.umlilo.example/',
    ],
  ],
  [
    'a team order that is cancelled',
    (words) =>
      renderTeamCancelled({
        ...sampleContext,
        firstName: words,
        deliveryDate: 'Saturday 21 November 2026',
        orderNumbers: ['ORD-20261120-0017'],
      }),
    ['Saturday 21 November 2026', 'ORD-20261120-0017', 'delivered to you by itself'],
  ],
  [
    'tokens sent',
    (words) =>
      renderTransferSent({ ...sampleContext, firstName: words, tokens: 40, otherName: words, balance: 60 }),
    [
      'received 40 tokens from your wallet',
      'cannot be taken back',
      'change your password',
      'https://meals.umlilo.example/wallet',
    ],
  ],
  [
    'tokens received',
    (words) =>
      renderTransferReceived({
        ...sampleContext,
        firstName: words,
        tokens: 40,
        otherName: words,
        balance: 60,
      }),
    ['sent you 40 tokens', 'https://meals.umlilo.example/wallet', choices],
  ],
  [
    'portion offered',
    (words) =>
      renderPortionOffered({
        ...sampleContext,
        firstName: words,
        title: words,
        deliveryDate: 'Saturday 21 November 2026',
        until: '14:20',
        price: 78,
        wasToBeBought: true,
      }),
    ['Saturday 21 November 2026', 'until 14:20', '78 tokens', 'It was not bought for you', myOrders],
  ],
  [
    'order placed',
    (words) =>
      renderOrderPlaced({
        ...sampleContext,
        ...sampleOrder,
        firstName: words,
        lines: [...sampleOrder.lines, { title: words, quantity: 1, totalPrice: 1 }],
      }),
    [...orderFacts, myOrders, 'Paid from your wallet'],
  ],
  [
    'order placed by card',
    (words) => renderOrderPlaced({ ...sampleContext, ...byCard, firstName: words }),
    [...orderFacts, myOrders, 'nothing left your wallet', 'Paid by card', 'R233.00'],
  ],
  [
    'order with a dish that changed',
    (words) => renderOrderNotice({ ...sampleContext, ...sampleOrder, dish: words }),
    [...orderFacts, myOrders, "Check the dish's allergens", 'free of charge until it is dispatched'],
  ],
  [
    'orders placed for several dates',
    (words) =>
      renderWeekPlaced({
        ...sampleContext,
        firstName: words,
        orders: [
          sampleOrder,
          {
            ...sampleOrder,
            orderNumber: 'ORD-20261120-0018',
            deliveryDate: 'Monday 23 November 2026',
            lines: [{ title: words, quantity: 1, totalPrice: 228 }],
          },
        ],
      }),
    [
      ...orderFacts,
      'ORD-20261120-0018',
      'Monday 23 November 2026',
      '466 tokens',
      'The kitchen still has to confirm each order',
      myOrders,
    ],
  ],
  [
    'standing order that waits for tokens',
    (words) =>
      renderStandingOrderWaits({
        ...sampleContext,
        deliveryDate: sampleOrder.deliveryDate,
        dishes: [
          { title: 'Bobotie', quantity: 2 },
          { title: words, quantity: 1 },
        ],
        total: 233,
        missing: 33,
        closes: 'Friday 20 November 2026 at 22:00',
      }),
    [
      'Saturday 21 November 2026',
      'Friday 20 November 2026 at 22:00',
      '2 x Bobotie',
      '233 tokens',
      '33 tokens',
      'https://meals.umlilo.example/wallet',
    ],
  ],
  [
    'standing order that was skipped',
    (words) =>
      renderStandingOrderSkipped({
        ...sampleContext,
        deliveryDate: sampleOrder.deliveryDate,
        dishes: [{ title: 'Bobotie', quantity: 2, reason: words }],
      }),
    ['Saturday 21 November 2026', '2 x Bobotie', 'stays as it is', 'https://meals.umlilo.example/'],
  ],
  [
    'order confirmed',
    (words) => renderOrderConfirmed({ ...sampleContext, ...byCard, firstName: words }),
    [...orderFacts, myOrders, choices, 'Paid by card', 'R233.00'],
  ],
  [
    'order cancelled',
    (words) =>
      renderOrderCancelled({
        ...sampleContext,
        ...sampleOrder,
        reason: words,
        wasConfirmed: false,
        refundedTokens: 233,
      }),
    [
      ...orderFacts,
      'We are sorry: your order will not be delivered.',
      '233 tokens went back',
      'Refunded to your wallet',
    ],
  ],
  [
    'confirmed order cancelled',
    (words) =>
      renderOrderCancelled({
        ...sampleContext,
        ...sampleOrder,
        reason: words,
        wasConfirmed: true,
        refundedTokens: 233,
      }),
    [...orderFacts, 'We had confirmed your order, and are sorry', '233 tokens went back'],
  ],
  [
    'order by card cancelled',
    (words) =>
      renderOrderCancelled({
        ...sampleContext,
        ...byCard,
        reason: words,
        wasConfirmed: false,
        refundedTokens: 233,
      }),
    [...orderFacts, 'The R233.00 that you paid by card is in your wallet as 233 tokens'],
  ],
  [
    'own order cancelled',
    (words) =>
      renderOrderCancelled({
        ...sampleContext,
        ...sampleOrder,
        firstName: words,
        reason: null,
        wasConfirmed: true,
        refundedTokens: 233,
      }),
    [...orderFacts, 'You cancelled your order', '233 tokens went back'],
  ],
  [
    'changed order by card cancelled',
    (words) =>
      renderOrderCancelled({
        ...sampleContext,
        ...byCard,
        payment: { by: 'card', amountCents: 20000 },
        firstName: words,
        reason: null,
        wasConfirmed: false,
        refundedTokens: 233,
      }),
    [...orderFacts, '233 tokens went to your wallet: all that the order cost you'],
  ],
  [
    'order changed for more',
    (words) =>
      renderOrderChanged({
        ...sampleContext,
        ...sampleOrder,
        firstName: words,
        difference: 20,
        byKitchen: null,
      }),
    [...orderFacts, myOrders, 'You changed your order. 20 tokens more left your wallet.'],
  ],
  [
    'order changed at the same price',
    (words) =>
      renderOrderChanged({
        ...sampleContext,
        ...sampleOrder,
        firstName: words,
        difference: 0,
        byKitchen: null,
      }),
    [...orderFacts, 'It costs the same as before.'],
  ],
  [
    'portions refunded by the kitchen',
    (words) =>
      renderOrderChanged({
        ...sampleContext,
        ...sampleOrder,
        difference: -18,
        byKitchen: { reason: words, refunded: '1 × Koeksister' },
      }),
    [...orderFacts, 'you will not get 1 × Koeksister', '18 tokens went back to your wallet', 'Reason'],
  ],
  [
    'confirmed order by card that was changed for more',
    (words) =>
      renderOrderConfirmed({
        ...sampleContext,
        ...byCard,
        payment: { by: 'card', amountCents: 20000 },
        firstName: words,
      }),
    [...orderFacts, 'Paid by card and from your wallet', 'R200.00 and 33 tokens'],
  ],
  [
    'confirmed order by card that was changed for less',
    (words) =>
      renderOrderConfirmed({
        ...sampleContext,
        ...byCard,
        payment: { by: 'card', amountCents: 25000 },
        firstName: words,
      }),
    [...orderFacts, 'R250.00, 17 tokens back'],
  ],
  [
    'order by card not paid in time',
    (words) => renderOrderNotPaid({ ...sampleContext, ...byCard, firstName: words, heldMinutes: 15 }),
    [...orderFacts, '15 minutes', 'there is nothing to refund', 'goes to your wallet as tokens'],
  ],
  [
    'card payment credited',
    (words) =>
      renderCardPaymentCredited({
        ...sampleContext,
        firstName: words,
        orderNumber: 'ORD-20261120-0017',
        amountCents: 23300,
        tokensCredited: 233,
        balance: 716,
        reference: '1089251',
      }),
    ['ORD-20261120-0017', 'R233.00', '233 tokens', '716 tokens', '1089251', 'had been cancelled'],
  ],
  [
    'payment needs review',
    (words) =>
      renderPaymentNeedsReview({
        ...sampleContext,
        what: 'payment',
        amountCents: 20000,
        expectedCents: 25000,
        reason: 'The amount differs from what was asked for.',
        paidFor: 'Top-up',
        customerName: words,
        reference: 'TUK3QX7M2PBZA4R9',
        gateway: 'payfast',
        providerPaymentId: '1089252',
      }),
    [
      'R200.00',
      'R250.00',
      'The amount differs from what was asked for.',
      'TUK3QX7M2PBZA4R9',
      '1089252',
      'https://meals.umlilo.example/admin?section=payments',
      'you are an administrator of Umlilo Kitchen',
    ],
  ],
  [
    'books that do not add up',
    (words) =>
      renderLedgerFaults({ ...sampleContext, count: 12, faults: ['wallet 7 holds 3 tokens more', words] }),
    [
      'wallet 7 holds 3 tokens more',
      'And 10 more.',
      'https://meals.umlilo.example/admin?section=scheduler',
      'you are an administrator of Umlilo Kitchen',
    ],
  ],
  [
    'credit request waiting',
    (words) =>
      renderCreditRequest({
        ...sampleContext,
        state: 'waiting',
        tokens: 60_000,
        customerName: words,
        askedBy: 'Anna Botha',
        reason: words,
      }),
    [
      '60 000 tokens',
      'Anna Botha',
      'https://meals.umlilo.example/admin?section=credits',
      'A credit waits for approval',
    ],
  ],
  [
    'credit request approved',
    (words) =>
      renderCreditRequest({
        ...sampleContext,
        state: 'approved',
        tokens: 60_000,
        customerName: words,
        askedBy: 'Anna Botha',
        reason: words,
        decidedBy: 'Bongani Mthembu',
        note: words,
      }),
    ['60 000 tokens', 'Anna Botha', 'https://meals.umlilo.example/admin?section=credits', 'Bongani Mthembu'],
  ],
  [
    'credit request refused',
    (words) =>
      renderCreditRequest({
        ...sampleContext,
        state: 'refused',
        tokens: 60_000,
        customerName: words,
        askedBy: 'Anna Botha',
        reason: words,
        decidedBy: 'Bongani Mthembu',
        note: words,
      }),
    [
      '60 000 tokens',
      'Anna Botha',
      'https://meals.umlilo.example/admin?section=credits',
      'Nothing was credited',
    ],
  ],
  [
    'top-up received',
    (words) =>
      renderTopupReceived({
        ...sampleContext,
        firstName: words,
        amountCents: 25050,
        tokensCredited: 250,
        balance: 483,
        reference: '1089250',
      }),
    ['R250.50', '250 tokens', '483 tokens', '1089250', 'https://meals.umlilo.example/wallet'],
  ],
  [
    'tokens credited',
    (words) => renderTokensCredited({ ...sampleContext, tokensCredited: 1, balance: 484, notes: words }),
    ['1 token', '484 tokens', 'https://meals.umlilo.example/wallet', choices],
  ],
  [
    'data deleted',
    (words) =>
      renderErasureDecided({ ...sampleContext, firstName: words, refusedBecause: null, unused: false }),
    ['Your data was deleted', 'as long as the tax laws demand it'],
  ],
  [
    'data not deleted',
    (words) =>
      renderErasureDecided({ ...sampleContext, firstName: words, refusedBecause: words, unused: false }),
    ['Your data was not deleted', 'https://meals.umlilo.example/account'],
  ],
  [
    'data of an unused account deleted',
    (words) =>
      renderErasureDecided({ ...sampleContext, firstName: words, refusedBecause: null, unused: true }),
    ['Your data was deleted', 'was not used any more'],
  ],
  [
    'unused account',
    (words) =>
      renderUnusedWarning({ ...sampleContext, firstName: words, closesOn: 'Friday 20 November 2026' }),
    [
      'Do you still need your account?',
      'From Friday 20 November 2026',
      'https://meals.umlilo.example/account',
    ],
  ],
  [
    'password reset',
    (words) =>
      renderPasswordReset({
        ...sampleContext,
        firstName: words,
        resetUrl: 'https://meals.umlilo.example/reset-password?token=abc',
        validFor: '60 minutes',
      }),
    ['60 minutes', 'https://meals.umlilo.example/reset-password?token=abc'],
  ],
  [
    'welcome',
    (words) =>
      renderWelcome({
        ...sampleContext,
        kitchenName: words,
        deliveryWindow: '19:00 - 20:00',
        ...confirmation,
      }),
    ['22:00', '19:00 - 20:00', '7 days', confirmUrl],
  ],
  [
    'email confirmation',
    (words) => renderEmailConfirmation({ ...sampleContext, kitchenName: words, ...confirmation }),
    ['7 days', confirmUrl],
  ],
];

describe.each(cases)('the message: %s', (_name, renderWith, facts) => {
  it('says the same facts in both parts', async () => {
    const { html, text, subject } = await renderWith('Zoë');
    const links = Array.from(html.matchAll(/href="([^"]*)"/g), ([, url]) => url);
    for (const fact of facts) {
      expect(text).toContain(fact);
      if (fact.startsWith('https:')) expect(links).toContain(fact);
      else expect(visible(html)).toContain(fact);
    }
    expect(visible(html)).toContain('Zoë');
    expect(subject.length).toBeGreaterThan(10);
  });

  it('escapes user text and keeps the subject on one line', async () => {
    const { html, subject } = await renderWith(`${EVIL}\r\nBcc: thief@evil.example`);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('is ready for phones and for the dark scheme', async () => {
    const { html } = await renderWith('Zoë');
    expect(html).toContain('width=device-width');
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });
});

it('says that nothing was charged when nothing is refunded', async () => {
  const { text } = await renderOrderCancelled({
    ...sampleContext,
    ...byCard,
    reason: 'The kitchen is closed',
    wasConfirmed: false,
    refundedTokens: 0,
  });
  expect(text).toContain('Nothing was charged');
  expect(text).not.toContain('Refunded');
});

it('offers the choice of messages only where there is one', async () => {
  const { text, html } = await renderOrderPlaced({ ...sampleContext, ...sampleOrder });
  expect(text).toContain('You get this message because you have an account at Umlilo Kitchen.');
  expect(text + html).not.toContain('/account');
});

it('leaves out an empty contact and an empty note', async () => {
  const { contact: _contact, ...context } = sampleContext;
  const { text, html } = await renderTokensCredited({ ...context, tokensCredited: 5, balance: 5 });
  expect(text).not.toMatch(/Questions|Note:/);
  expect(visible(html)).not.toMatch(/Questions|Note /);
});

it.each([
  ['placed', renderOrderPlaced],
  ['confirmed', renderOrderConfirmed],
])('the line that an inbox shows of an order %s reads as a sentence', async (_what, render) => {
  const { html } = await render({ ...sampleContext, ...sampleOrder });
  expect(html).toContain('on Saturday 21 November 2026, between 19:00 and 20:00.');
});
