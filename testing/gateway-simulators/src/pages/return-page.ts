import type { BrowserReturn } from './browser-return.ts';
import { returnButton } from './browser-return.ts';
import type { Markup } from './html.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import type { PaymentView } from './summary.ts';
import { summary } from './summary.ts';

/** The moment between the payment and the shop, for a gateway that goes back with a form. */
export function returnPage(view: PaymentView, back: BrowserReturn, paid: boolean): Markup {
  return layout(
    view,
    `Returning to ${view.merchantName}`,
    html`${summary(view, paid ? 'Paid to' : 'To')}
<section class="card">
${paid ? html`<h1 class="paid">Payment received</h1>` : html`<h1>Nothing was paid</h1>`}
<p>You are on your way back to ${view.merchantName}. Press the button if nothing happens.</p>
${returnButton(back, `Return to ${view.merchantName}`)}
</section>
<script src="${view.assets}/return.js"></script>`,
  );
}
