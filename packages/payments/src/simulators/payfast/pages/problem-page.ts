import type { Problem } from '../checkout.ts';
import type { Markup } from './html.ts';
import { html } from './html.ts';
import type { PageView } from './layout.ts';
import { layout } from './layout.ts';

/** The answer to a form that is wrong, worded as PayFast words it: integrators search for this heading. */
export function problemPage(view: PageView & { problems: readonly Problem[] }): Markup {
  const lines = view.problems.map(({ field, reason }) => html`<li><code>${field}</code> : ${reason}</li>\n`);
  return layout(
    view,
    'Payment not possible',
    html`<section class="card">
<h1>The supplied variables are not according to specification:</h1>
<ul class="problems">
${lines}</ul>
<p>Nothing was paid. Go back and try again.</p>
</section>`,
  );
}
