import type { Order, OrderAllergens, Release } from '@padkos/contracts';
import {
  ALLERGENS,
  allergensIn,
  awaitsPayment,
  calendarDate,
  canBeReleased,
  groupThousands,
  isOpenForCustomer,
  johannesburgClock,
  johannesburgTime,
  nextStep,
  stepsDone,
  wordsOf,
} from '@padkos/domain';
import type { OrdersData, OrdersDrawing } from './drawing.ts';
import { fill, Html, html } from './fill.ts';
import { tokensIn } from './tokens.ts';

const STEPS = ['ordered', 'confirmed', 'delivered'] as const;

/**
 * The order that is delivered next, as the app lists it at first (order-card.tsx), without what can be done with it, which
 * stands at its end; null for one with a notice, changes or guests, and for one of a date that closed days ahead.
 */
export function drawFirstOrder(drawing: OrdersDrawing, data: OrdersData): Html | null {
  const { order } = data;
  if (order.guests.length > 0 || order.revision > 0) return null;
  if (data.notices.some(({ orderId }) => orderId === order.id)) return null;
  const offers = data.offers.find(({ input }) => input.date === order.deliveryDate)?.data;
  const canBeOffered = canBeReleased(order, drawing.now, drawing.window.start, drawing.rules);
  if (canBeOffered && offers === undefined) return null;
  const offer = canBeOffered ? drawOffer(drawing, order, offers ?? []) : null;
  const { orderCard: classes } = drawing.prepared.classes;
  return html`<div class="${classes.facts ?? ''}">${drawFacts(drawing, order)}${offer}</div><div class="${classes.lines ?? ''}">${drawLines(drawing, data)}</div>`;
}

function drawFacts(drawing: OrdersDrawing, order: Order): Html {
  const { prepared, language, parts, window, say } = drawing;
  const { orderCard: classes } = prepared.classes;
  const words = wordsOf(language);
  const created = johannesburgClock(new Date(order.createdAt)).date;
  const ordered = `${words.shortDate(created)} ${created.slice(0, 4)}, ${johannesburgTime(new Date(order.createdAt))}`;
  const status = new Html(parts.status[order.status === 'confirmed' ? 'confirmed' : 'pending']);
  const team =
    order.team !== null &&
    html`<p class="${classes.standing ?? ''}"><a href="/team">${say.orders('team', { name: order.team })}</a></p>`;
  const standing =
    order.standingOrderId !== null &&
    html`<p class="${classes.standing ?? ''}"><a href="/standing-orders">${say.orders('standing')}</a></p>`;
  return html`<div class="${classes.status ?? ''}"><h2 class="${classes.number ?? ''}">${order.orderNumber}</h2>${status}</div><div><p class="${classes.date ?? ''}"><time datetime="${order.deliveryDate}">${words.longDate(calendarDate(order.deliveryDate))}</time></p><p class="${classes.small ?? ''}">${say.orders('window', window)}</p><p class="${classes.small ?? ''}"><time datetime="${order.createdAt}">${say.orders('ordered', { when: ordered })}</time></p>${team || null}${standing || null}</div>${awaitsPayment(order) ? drawUnpaid(drawing, order) : drawProgress(drawing, order)}`;
}

function drawUnpaid({ prepared, now, say }: OrdersDrawing, { paymentDueAt }: Order): Html {
  const { orderCard: classes } = prepared.classes;
  const due = paymentDueAt === null ? null : new Date(paymentDueAt);
  const isHeld = due !== null && due > now;
  const text = isHeld
    ? say.orders('unpaid.held', { time: johannesburgTime(due) })
    : say.orders('unpaid.over');
  return html`<div class="${classes.cancelled ?? ''}"${isHeld ? html` data-waiting="true"` : null}><p>${say.orders('unpaid.title')}</p><p class="${classes.refund ?? ''}">${text}</p></div>`;
}

/** How far it is, what happens next, and until when it can be changed (order-progress.tsx). */
function drawProgress({ prepared, language, now, rules, window, say }: OrdersDrawing, order: Order): Html {
  const { orderProgress: classes } = prepared.classes;
  const words = wordsOf(language);
  const date = calendarDate(order.deliveryDate);
  const done = stepsDone(order);
  const steps = STEPS.map((step, index) => {
    const isDone = index < done;
    const state = isDone ? html` data-done="true"` : index === done ? html` aria-current="step"` : null;
    return html`<li class="${classes.step ?? ''}"${state}><span class="${classes.mark ?? ''}" aria-hidden="true">${isDone ? new Html(prepared.icons.check) : null}</span>${say.orders(`progress.${step}`)}</li>`;
  });
  const next = nextStep(order, now, window.end) ?? 'confirm';
  const closesAt = rules.closesAt(date);
  const until = html`<p class="${classes.until ?? ''}">${say.orders('progress.until', {
    time: johannesburgTime(closesAt),
    date: words.shortDate(johannesburgClock(closesAt).date),
  })}</p>`;
  return html`<div class="${classes.root ?? ''}"><ol class="${classes.steps ?? ''}" aria-label="${say.orders('progress.label')}">${steps}</ol><p class="${classes.next ?? ''}">${say.orders(`progress.next.${next}`, { date: words.longDate(date), ...window })}</p>${isOpenForCustomer(order, now, rules) ? until : null}</div>`;
}

/** That it can be offered to others, or is (offer-order.tsx). */
function drawOffer(
  { prepared, language, parts, say }: OrdersDrawing,
  order: Order,
  offers: readonly Release[],
): Html {
  const { releases: classes } = prepared.classes;
  const isOffered = offers.some(({ orderId }) => orderId === order.id);
  const total = wordsOf(language).formatTokens(order.totalTokens);
  const button = (label: string, text: string) =>
    new Html(
      fill(parts.button, {
        label: say.releases(label, { number: order.orderNumber }),
        button: say.releases(text),
      }),
    );
  const quiet = (key: string) => html`<p class="${classes.quiet ?? ''}">${say.releases(key, { total })}</p>`;
  return isOffered
    ? html`<div class="${classes.own ?? ''}" data-offered="true"><p class="${classes.strong ?? ''}">${say.releases('offered.title')}</p>${quiet('offered.message')}${button('offered.withdrawLabel', 'offered.withdraw')}</div>`
    : html`<div class="${classes.own ?? ''}">${quiet('offer.means')}${button('offer.label', 'offer.button')}</div>`;
}

/** Its lines, fee and total (order-lines.tsx). */
function drawLines({ prepared, parts, say }: OrdersDrawing, { order, allergens }: OrdersData): Html {
  const { orderLines: classes } = prepared.classes;
  const dishes = allergens.find(({ orderId }) => orderId === order.id)?.dishes ?? [];
  const amount = (tokens: number, size: 'sm' | 'md' | 'lg' = 'md') =>
    new Html(fill(parts.amount[size], tokensIn(tokens, say.common)));
  const lines = order.items.map((item) => {
    const dish = dishes.find(({ menuItemId }) => menuItemId === item.menuItemId);
    return html`<li class="${classes.line ?? ''}"><span class="${classes.quantity ?? ''}">${say.orders('quantity', { quantity: item.quantity })}</span><span class="${classes.dish ?? ''}"><span class="${classes.title ?? ''}">${item.menuItem.title}</span>${dish === undefined ? null : drawAllergens(say.allergens, dish, prepared)}<span class="${classes.each ?? ''}">${amount(item.pricePerItem, 'sm')} ${say.orders('each')}</span></span>${amount(item.totalPrice)}</li>`;
  });
  const byCard =
    order.amountZar !== null &&
    html`<div class="${classes.card ?? ''}"><dt>${say.orders(awaitsPayment(order) ? 'byCard.due' : 'byCard.paid')}</dt><dd>${say.orders('byCard.rand', { amount: groupThousands(order.amountZar) })}</dd></div>`;
  return html`<div><ul class="${classes.lines ?? ''}">${lines}</ul><dl class="${classes.sums ?? ''}"><div class="${classes.fee ?? ''}"><dt>${say.orders('fee')}</dt><dd>${amount(order.serviceFee)}</dd></div><div class="${classes.total ?? ''}"><dt>${say.orders('total')}</dt><dd>${amount(order.totalTokens, 'lg')}</dd></div>${byCard || null}</dl></div>`;
}

/** What a dish contains, the worst first (allergen-words.tsx). */
function drawAllergens(
  say: OrdersDrawing['say']['allergens'],
  { allergens, changed }: OrderAllergens['dishes'][number],
  { classes }: OrdersDrawing['prepared'],
): Html {
  const unknown = allergensIn(allergens, 'unknown');
  const named = [
    ['facts.contains', allergensIn(allergens, 'contains')],
    ['facts.mayContain', allergensIn(allergens, 'may_contain')],
    ['facts.unknown', unknown],
  ] as const;
  const sentences = named
    .filter(([, codes]) => codes.length > 0)
    .map(([words, codes]) =>
      say('ordered.part', { words: say(words), names: codes.map((code) => say(`names.${code}`)).join(', ') }),
    );
  const all =
    unknown.length === ALLERGENS.length
      ? say('ordered.allUnknown')
      : sentences.join(' ') || say('facts.noneUsed', { count: ALLERGENS.length });
  return html`<span class="${classes.orderedAllergens.root ?? ''}">${all} ${changed ? html`<b>${say('ordered.changed')}</b>` : null}</span>`;
}
