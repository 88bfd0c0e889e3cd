import {
  calendarDate,
  canBePaid,
  type Language,
  menuSections,
  type OrderingRules,
  wordsOf,
} from '@padkos/domain';
import { drawDates } from './draw-dates.ts';
import { drawDeadline } from './draw-deadline.ts';
import { drawDish } from './draw-dish.ts';
import { drawNextOrder } from './draw-next-order.ts';
import type { Drawing, StartData } from './drawing.ts';
import { fill, Html, html } from './fill.ts';
import type { Prepared } from './prepared.ts';
import { sayIn } from './say.ts';
import { tokensIn } from './tokens.ts';

/** A menu with this many dishes or more can be searched (dashboard.page.tsx). */
const SEARCHED_FROM = 12;
/** So many pictures are fetched at once (menu-list.tsx). */
const EAGER = 5;

/**
 * The start page of a customer on a phone as the app draws it at first, as HTML; null where there is no dish to order, a portion is held or an order waits for its payment.
 * Its parts come from the app's own components; a test compares it with what the app draws in its place.
 */
export function drawStartScreen(
  prepared: Prepared,
  language: Language,
  rules: OrderingRules,
  data: StartData,
): Html | null {
  const now = new Date(data.config.now);
  const date = calendarDate(data.date);
  if (rules.closedReason(date) !== null) return null;
  if (data.menu.isPastCutoff || data.menu.items.length === 0) return null;
  // A held portion stands above everything, with the time that is left of it.
  if (data.waiting.some(({ heldUntil }) => heldUntil !== null && new Date(heldUntil) > now)) return null;
  // So does an order that waits for its payment.
  if (data.orders.some((order) => canBePaid(order, now))) return null;
  const { classes, languages } = prepared;
  const { parts, texts } = languages[language];
  const say = sayIn(language, texts.menu);
  const common = sayIn(language, texts.common);
  const drawing: Drawing = { prepared, language, now, rules, say };
  const waits = (menuItemId: string) =>
    data.waiting.some(
      (entry) => entry.state === 'waiting' && entry.deliveryDate === date && entry.menuItemId === menuItemId,
    );
  const liked = new Set(data.favourites.map(({ menuItemId }) => menuItemId));
  const sections = menuSections(data.menu.items, data.orders, liked);
  const { page, list } = classes;
  const isDeclared = data.menu.items.some(({ menuItem }) => menuItem.allergenVersion > 0);
  const header = fill(parts.header, { name: data.user.firstName, ...tokensIn(data.balance, common) });
  return html`${new Html(header)}
<main class="${classes.content.content ?? ''}" data-mobile="true">
${new Html(fill(parts.greeting, { name: data.user.firstName }))}
${drawNextOrder(drawing, data)}${drawDeadline(drawing, date)}
${data.hasOffers ? html`<div style="height: 44px;"></div>` : null}
<div class="${page.columns ?? ''}"><div class="${page.menu ?? ''}">
<section class="${page.menu ?? ''}" aria-labelledby="first-menu">
<div class="${page.title ?? ''}"><div class="${page.words ?? ''}"><h2 id="first-menu">${say('title')}</h2>
<a href="/plan" class="${page.plan ?? ''}">${say('plan')}</a></div>
<div class="${page.find ?? ''}">${data.menu.items.length >= SEARCHED_FROM ? new Html(parts.search.replace('<input', '<input readonly')) : null}${isDeclared ? new Html(parts.filter) : null}</div></div>
${drawDates(drawing, date)}
<div class="${page.list ?? ''}">
<section class="${list.sections ?? ''}" aria-label="${say('dishes', { date: wordsOf(language).longDate(date) })}">
${sections.map(({ kind, lines }, section) => {
  const before = sections.slice(0, section).flatMap((one) => one.lines).length;
  return html`<div>
<h3 id="first-${kind}" class="${list.title ?? ''}"${sections.length === 1 ? html` data-hidden="true"` : null}>${say(`sections.${kind}`)}</h3>
<ul class="${list.grid ?? ''}" aria-labelledby="first-${kind}">${lines.map((line, index) =>
    drawDish(parts, line, {
      common,
      eager: before + index < EAGER,
      waits: waits(line.menuItem.id),
    }),
  )}</ul></div>`;
})}
</section></div></section></div></div></main>
${new Html(parts.tabs)}`;
}
