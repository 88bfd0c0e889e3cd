import { formatCents } from '@padkos/domain';
import { html, type Markup } from './html.ts';

/** What every page needs. */
export interface PageView {
  /** The path of the style sheets, the icon and the script, e.g. `/eng/assets`. */
  assets: string;
  /** The gateway that the pages imitate, e.g. `PayFast`. */
  gatewayName: string;
}

/** The frame of every page. */
export function layout({ assets, gatewayName }: PageView, title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${assets}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assets}/page.css">
<link rel="stylesheet" href="${assets}/form.css">
</head>
<body>
<p class="sandbox"><strong>Sandbox, no real money.</strong> Use the test card; never type a real one.</p>
<header class="bar">
<img src="${assets}/icon.svg" alt="" width="28" height="28">
<span>Card checkout</span>
<span class="tag">Test mode</span>
</header>
<main>${content}</main>
<footer>This page replaces ${gatewayName} while Padkos is developed and tested. Card details are checked and forgotten.</footer>
</body>
</html>
`;
}

/** How the browser returns to the shop: by following an address, or by posting a form. */
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

/** What the pages of one payment need. */
export interface PaymentView extends PageView {
  /** The payment's own page. */
  pagePath: string;
  merchantName: string;
  amountCents: number;
  /** The facts of the payment for the buyer, e.g. `['Reference', 'TU8F3K2M9QX1']`. */
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
