import type { Markup } from './html.ts';
import { html } from './html.ts';
import type { PageView } from './layout.ts';
import { layout } from './layout.ts';

/** The answer to a payment that is unknown, or was forgotten when the simulator restarted. */
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
