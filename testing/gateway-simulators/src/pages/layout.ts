import type { Markup } from './html.ts';
import { html } from './html.ts';

/** What every page needs. */
export interface PageView {
  /** Where the style sheets, the icon and the script lie, e.g. `/eng/assets`. */
  assets: string;
  /** The gateway that the pages stand in for, e.g. `PayFast`. */
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
