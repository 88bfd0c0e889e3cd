import { formatCents } from '@padkos/domain';
import type { Markup } from './html.ts';
import { html } from './html.ts';
import type { PageView } from './layout.ts';

/** What the pages of one payment need. */
export interface PaymentView extends PageView {
  /** The payment's own page. */
  pagePath: string;
  merchantName: string;
  amountCents: number;
  /** What the buyer reads about the payment, e.g. `['Reference', 'TU8F3K2M9QX1']`. */
  details: readonly (readonly [label: string, text: string])[];
}

/** Payee, amount and purpose. */
export function summary({ amountCents, merchantName, details }: PaymentView, verb: string): Markup {
  const rows = details.map(([label, text]) => html`<div><dt>${label}</dt><dd>${text}</dd></div>\n`);
  return html`<section class="summary" aria-label="Payment">
<p class="payee">${verb} ${merchantName}</p>
<p class="amount">${formatCents(amountCents)}</p>
<dl>
${rows}</dl>
</section>`;
}
