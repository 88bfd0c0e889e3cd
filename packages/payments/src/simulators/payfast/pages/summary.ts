import type { Checkout } from '../checkout.ts';
import type { Markup } from './html.ts';
import { html } from './html.ts';
import type { PageView } from './layout.ts';
import { rand } from './rand.ts';

/** What the pages of one payment need. */
export interface CheckoutView extends PageView {
  pagePath: string;
  checkout: Checkout;
  merchantName: string;
}

/** Whom, how much, and for what. */
export function summary({ checkout, merchantName }: CheckoutView, verb: string): Markup {
  const email = checkout.fields.email_address;
  return html`<section class="summary" aria-label="Payment">
<p class="payee">${verb} ${merchantName}</p>
<p class="amount">${rand(checkout.amountCents)}</p>
<dl>
<div><dt>For</dt><dd>${checkout.itemName}</dd></div>
${checkout.reference ? html`<div><dt>Reference</dt><dd>${checkout.reference}</dd></div>` : null}
${email ? html`<div><dt>Email</dt><dd>${email}</dd></div>` : null}
</dl>
</section>`;
}
