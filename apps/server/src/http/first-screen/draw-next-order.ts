import type { Order } from '@padkos/contracts';
import { addDays, awaitsPayment, calendarDate, johannesburgClock, nextOrder, wordsOf } from '@padkos/domain';
import type { Drawing, StartData } from './drawing.ts';
import { Html, html } from './fill.ts';

/** The order that is delivered next (next-order.tsx); nothing when none is to come. */
export function drawNextOrder(
  { prepared, language, now, say }: Drawing,
  { orders, config }: Pick<StartData, 'orders' | 'config'>,
): Html | null {
  const window = { start: config.deliveryWindowStart, end: config.deliveryWindowEnd };
  const order = nextOrder(orders, now, window.end);
  if (order === undefined) return null;
  const { nextOrder: classes } = prepared.classes;
  const { icons } = prepared;
  const date = calendarDate(order.deliveryDate);
  const today = johannesburgClock(now).date;
  const when =
    date === today
      ? say('next.tonight', window)
      : date === addDays(today, 1)
        ? say('next.tomorrow', window)
        : say('next.later', { date: wordsOf(language).shortDate(date), ...window });
  const dishes = order.items.map(({ quantity, menuItem: { title } }) =>
    say('next.dish', { quantity, title }),
  );
  const state = new Html(prepared.languages[language].parts.states[stateOf(order)]);
  return html`<section aria-label="${say('next.label')}"><a href="/order/success?id=${order.id}" class="${classes.root ?? ''}"><span class="${classes.plate ?? ''}" aria-hidden="true">${new Html(icons.truck)}</span><span class="${classes.words ?? ''}"><span class="${classes.when ?? ''}">${when}</span><span class="${classes.dishes ?? ''}">${dishes.join(', ')}</span></span>${state}${new Html(icons.chevron)}</a></section>`;
}

function stateOf(order: Order) {
  if (awaitsPayment(order)) return 'unpaid';
  return order.status === 'confirmed' ? 'confirmed' : 'pending';
}
