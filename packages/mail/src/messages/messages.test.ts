import { describe, expect, it } from 'vitest';
import type { RenderedMessage } from '../content/message-content.ts';
import { sampleContext, sampleOrder } from '../testing/sample-models.ts';
import { renderOrderCancelled } from './order-cancelled.ts';
import { renderOrderConfirmed } from './order-confirmed.ts';
import { renderOrderPlaced } from './order-placed.ts';
import { renderPasswordReset } from './password-reset.ts';
import { renderTokensCredited } from './tokens-credited.ts';
import { renderTopupReceived } from './topup-received.ts';
import { renderWelcome } from './welcome.ts';

const EVIL = '<script>alert(1)</script>';

/** What a person sees of the HTML part. */
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
  'https://meals.umlilo.example/orders',
];

const cases: [string, (words: string) => Promise<RenderedMessage>, string[]][] = [
  [
    'order placed',
    (words) =>
      renderOrderPlaced({
        ...sampleContext,
        ...sampleOrder,
        firstName: words,
        lines: [...sampleOrder.lines, { title: words, quantity: 1, totalPrice: 1 }],
      }),
    orderFacts,
  ],
  [
    'order confirmed',
    (words) => renderOrderConfirmed({ ...sampleContext, ...sampleOrder, firstName: words }),
    orderFacts,
  ],
  [
    'order cancelled',
    (words) => renderOrderCancelled({ ...sampleContext, ...sampleOrder, reason: words, refundedTokens: 233 }),
    ['ORD-20261120-0017', 'Saturday 21 November 2026', '233 tokens went back'],
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
    ['1 token', '484 tokens', 'https://meals.umlilo.example/wallet'],
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
    (words) => renderWelcome({ ...sampleContext, kitchenName: words, deliveryWindow: '19:00 - 20:00' }),
    ['22:00', '19:00 - 20:00', 'https://meals.umlilo.example/'],
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

  it('escapes what people wrote and keeps the subject on one line', async () => {
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
    ...sampleOrder,
    reason: 'Not paid in time',
    refundedTokens: 0,
  });
  expect(text).toContain('Nothing was charged');
  expect(text).not.toContain('Refunded');
});

it('leaves out the contact and the note that nobody gave', async () => {
  const { contact: _contact, ...context } = sampleContext;
  const { text, html } = await renderTokensCredited({ ...context, tokensCredited: 5, balance: 5 });
  expect(text).not.toMatch(/Questions|Note:/);
  expect(visible(html)).not.toMatch(/Questions|Note /);
});
