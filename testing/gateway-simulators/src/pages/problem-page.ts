import type { Markup } from './html.ts';
import { html } from './html.ts';
import type { PageView } from './layout.ts';
import { layout } from './layout.ts';

/** What is wrong with one field of a checkout form. */
export interface Problem {
  field: string;
  reason: string;
}

/** The answer to a form that is wrong, under the gateway's own heading: integrators search for it. */
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
