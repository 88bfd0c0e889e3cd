import type { BrowserReturn } from './browser-return.ts';
import { returnButton } from './browser-return.ts';
import type { Markup } from './html.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import type { PaymentView } from './summary.ts';
import { summary } from './summary.ts';

/** The page of a completed payment, which offers no second payment. */
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
