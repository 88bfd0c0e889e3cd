import type { SiteConfig } from '@padkos/contracts';
import type { Language } from '@padkos/domain';
import { drawFirstOrder } from './draw-first-order.ts';
import type { OrdersData } from './drawing.ts';
import { fill, Html, html } from './fill.ts';
import type { Prepared } from './prepared.ts';
import { rulesOf } from './rules-of.ts';
import { sayIn } from './say.ts';
import { tokensIn } from './tokens.ts';

/** How many orders are to come and how many are over, and the one that is delivered next. */
interface ListedOrders {
  readonly current: number;
  readonly history: number;
  readonly config: SiteConfig;
  readonly first: OrdersData | null;
}

/** What a page but the start page shows at first. */
export interface Frame {
  readonly firstName: string;
  readonly balance: number;
  /** What the page of the orders lists; null elsewhere, and where something else stands above it. */
  readonly orders: ListedOrders | null;
}

/**
 * A customer's page on a phone as it is while its data are read, or where there are none; null for a page that was not
 * prepared.
 */
export function drawFrame(
  prepared: Prepared,
  language: Language,
  path: string,
  { firstName, balance, orders }: Frame,
): Html | null {
  const { classes, languages } = prepared;
  const { parts, texts } = languages[language];
  const page = parts.pages[path];
  if (page === undefined) return null;
  const amount = tokensIn(balance, sayIn(language, texts.common));
  const header = fill(
    parts.header.replace(' active"', '"').replace(' data-status="active" aria-current="page"', ''),
    {
      name: firstName,
      ...amount,
    },
  );
  const body = (orders && drawOrders(prepared, language, page, orders)) ?? page.body;
  return html`${new Html(header)}<main class="${classes.content.content ?? ''}" data-mobile="true">${new Html(body)}</main>${new Html(page.tabs)}`;
}

/** The orders under their tabs; null where the one that comes next is drawn by the app alone. */
function drawOrders(
  prepared: Prepared,
  language: Language,
  { empty, listed, order: parts }: Prepared['languages']['en']['parts']['pages'][string],
  { current, history, config, first }: ListedOrders,
): string | null {
  if (empty === undefined || listed === undefined || parts === undefined) return null;
  if (first === null) return fill(empty, { history });
  const { texts } = prepared.languages[language];
  const order = drawFirstOrder(
    {
      prepared,
      language,
      parts,
      now: new Date(config.now),
      rules: rulesOf(config),
      window: { start: config.deliveryWindowStart, end: config.deliveryWindowEnd },
      say: {
        allergens: sayIn(language, texts.allergens),
        common: sayIn(language, texts.common),
        orders: sayIn(language, texts.orders),
        releases: sayIn(language, texts.releases),
      },
    },
    first,
  );
  if (order === null) return null;
  const list = html`<div class="${prepared.classes.ordersList.list ?? ''}">${new Html(fill(parts.card, { order }))}</div>`;
  return fill(listed, { current, history, orders: list });
}
