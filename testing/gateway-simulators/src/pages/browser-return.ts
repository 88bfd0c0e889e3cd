import type { Markup } from './html.ts';
import { html } from './html.ts';

/** How the browser goes back to the shop: by following an address, or by posting a form. */
export type BrowserReturn =
  | { kind: 'redirect'; url: string }
  | { kind: 'post'; url: string; fields: readonly (readonly [name: string, value: string])[] };

/** The button that takes the buyer back. */
export function returnButton(browserReturn: BrowserReturn, label: string): Markup {
  if (browserReturn.kind === 'redirect') return html`<a class="pay" href="${browserReturn.url}">${label}</a>`;
  const fields = browserReturn.fields.map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`,
  );
  return html`<form class="return" method="post" action="${browserReturn.url}">
${fields}<button class="pay">${label}</button>
</form>`;
}
