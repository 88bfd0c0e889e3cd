import type { Language } from '@padkos/domain';
import { fill, Html, html } from './fill.ts';
import type { Prepared } from './prepared.ts';
import { sayIn } from './say.ts';
import { tokensIn } from './tokens.ts';

/** A customer's page on a phone as it is while its data are read; null for a page that was not prepared. */
export function drawFrame(
  { classes, languages }: Prepared,
  language: Language,
  path: string,
  { firstName, balance }: { readonly firstName: string; readonly balance: number },
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
  return html`${new Html(header)}<main class="${classes.content.content ?? ''}" data-mobile="true">${new Html(page.body)}</main>${new Html(page.tabs)}`;
}
