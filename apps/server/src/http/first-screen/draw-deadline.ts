import {
  addDays,
  type CalendarDate,
  countdownLeft,
  formatCountdown,
  hoursLeft,
  johannesburgClock,
  johannesburgTime,
  wordsOf,
} from '@padkos/domain';
import type { Drawing } from './drawing.ts';
import { Html, html } from './fill.ts';

/** Until when the earliest date can be ordered for (deadline.tsx). */
export function drawDeadline({ prepared, language, now, rules, say }: Drawing, earliest: CalendarDate): Html {
  const { deadline: classes } = prepared.classes;
  const { shortDate } = wordsOf(language);
  const closing = rules.closesAt(earliest);
  const day = johannesburgClock(closing).date;
  const today = johannesburgClock(now).date;
  const when = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : 'later';
  const words = say(`deadline.${when}`, {
    cutoff: johannesburgTime(closing),
    day: shortDate(day),
    date: shortDate(earliest),
  });
  const soon = countdownLeft(earliest, now, rules);
  const left =
    soon === null
      ? html`<span class="${classes.left ?? ''}">${say('deadline.hours', { count: hoursLeft(earliest, now, rules) })}</span>`
      : html`<time class="${classes.left ?? ''}" role="timer" aria-live="off">${say('deadline.left', { time: formatCountdown(soon) })}</time>`;
  return html`<p class="${classes.root ?? ''}">${new Html(prepared.icons.clock)}<span>${words}</span>${left}</p>`;
}
