import { type CalendarDate, deliveryDates, wordsOf } from '@padkos/domain';
import type { Drawing } from './drawing.ts';
import { type Html, html } from './fill.ts';

/** The dates that are offered (date-strip.tsx). */
export function drawDates({ prepared, language, now, rules, say }: Drawing, selected: CalendarDate): Html {
  const { dates: classes } = prepared.classes;
  const dates = deliveryDates(now, rules);
  const earliest = dates.find((date) => rules.closedReason(date) === null);
  const isClosed = (date: CalendarDate) => rules.closedReason(date) !== null;
  const chips = dates.map((date) => {
    const [weekday = '', day = '', month = ''] = wordsOf(language).shortDate(date).split(' ');
    return html`<button type="button" data-date="${date}" class="${classes.chip ?? ''}" aria-pressed="${String(date === selected)}"${isClosed(date) && date !== selected ? html` disabled=""` : null}><span class="${classes.weekday ?? ''}">${weekday}</span><span class="${classes.day ?? ''}">${day}</span><span class="${classes.month ?? ''}">${isClosed(date) ? say('closed.chip') : month}</span>${date === earliest ? html`<span class="${classes.mark ?? ''}">${say('earliest')}</span>` : null}</button>`;
  });
  // The words about closed dates come with the app; their place is kept.
  const closed = dates.some(isClosed) ? html`<p class="${classes.closed ?? ''}">\u00a0</p>` : null;
  return html`<fieldset class="${classes.root ?? ''}" aria-label="${say('dates')}">${chips}</fieldset>${closed}`;
}
