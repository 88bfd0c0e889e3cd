import { html, type Markup } from './html.ts';
import {
  type BrowserReturn,
  layout,
  type PageView,
  type PaymentView,
  returnButton,
  summary,
} from './layout.ts';

/** The answer for an unknown payment, or one that was forgotten when the simulator restarted. */
export function notFoundPage(view: PageView): Markup {
  return layout(
    view,
    'Payment not found',
    html`<section class="card">
<h1>Payment not found</h1>
<p>This payment page is no longer there. Nothing was paid. Go back to the shop and start again.</p>
</section>`,
  );
}

/** The page of a completed payment, which does not offer a second payment. */
export function paidPage(view: PaymentView, back: BrowserReturn | null): Markup {
  return layout(
    view,
    `Paid ${view.merchantName}`,
    html`${summary(view, 'Paid to')}
<section class="card">
<h1 class="paid">This payment is complete</h1>
<p>The card was charged once. There is nothing more to do here.</p>
${back ? returnButton(back, `Return to ${view.merchantName}`) : null}
</section>`,
  );
}

/** The page between the payment and the shop, for a gateway that returns with a form. */
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

/** The error in one field of a checkout form. */
export interface Problem {
  field: string;
  reason: string;
}

/** The answer to an invalid form, under the gateway's own heading, because integrators search for it. */
export function problemPage(view: PageView, heading: string, problems: readonly Problem[]): Markup {
  const lines = problems.map(({ field, reason }) => html`<li><code>${field}</code> : ${reason}</li>\n`);
  return layout(
    view,
    'Payment not possible',
    html`<section class="card">
<h1>${heading}</h1>
<ul class="problems">
${lines}</ul>
<p>Nothing was paid. Go back and try again.</p>
</section>`,
  );
}
