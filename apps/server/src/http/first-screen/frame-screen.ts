import type { Language } from '@padkos/domain';
import { fill, Html, html } from './fill.ts';
import type { Prepared } from './prepared.ts';
import { sayIn } from './say.ts';
import { tokensIn } from './tokens.ts';

/** What a page but the start page shows at first. */
export interface Frame {
  readonly firstName: string;
  readonly balance: number;
  /** How many of the customer's orders are over, where none is to come; null elsewhere. */
  readonly history: number | null;
}

/**
 * A customer's page on a phone as it is while its data are read, or where there are none; null for a page that was not
 * prepared.
 */
export function drawFrame(
  { classes, languages }: Prepared,
  language: Language,
  path: string,
  { firstName, balance, history }: Frame,
): Html | null {
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
  const body = history === null || page.empty === undefined ? page.body : fill(page.empty, { history });
  return html`${new Html(header)}<main class="${classes.content.content ?? ''}" data-mobile="true">${new Html(body)}</main>${new Html(page.tabs)}`;
}
