import { addDays, type CalendarDate, dayOfWeek } from './calendar-date.ts';
import { johannesburgClock, johannesburgInstant } from './johannesburg.ts';
import { DEFAULT_STANDING_ORDER_TIME } from './limits.ts';
import { EVERY_DAY_OPEN, type OrderingRules } from './ordering-window.ts';

/** How many minutes before the cutoff the last try takes place for orders that lack tokens. */
export const STANDING_LAST_TRY_MINUTES = 15;
/** How many standing orders a customer may have. */
export const MAX_STANDING_ORDERS = 20;
/** How many dates a standing order may skip. */
export const MAX_SKIPPED_DATES = 60;
/** How many delivery dates the preview shows. */
export const STANDING_PREVIEW_DAYS = 14;
/** How many past dates the scheduler checks for unhandled standing orders. */
export const STANDING_LOOK_BACK_DAYS = 7;
/** How far ahead a due date may be, because ordering may close some days before the delivery. */
export const STANDING_LOOK_AHEAD_DAYS = 31;
const MINUTE_MS = 60_000;
/** The minimum number of minutes between placing and the close of ordering. */
const LEAD_MINUTES = 60;

/** The states of a standing order on a date, once it is due. `waiting`: for tokens, or for its first try. */
export const STANDING_DATE_STATES = ['waiting', 'placed', 'skipped'] as const;

/** What happens or happened to a standing order on a date: its states, and `planned` before it is due. */
export const STANDING_OUTCOMES = ['planned', ...STANDING_DATE_STATES] as const;
export type StandingOutcome = (typeof STANDING_OUTCOMES)[number];

/** The parts of a standing order that select its dates. */
export interface StandingDates {
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly pausedUntil: CalendarDate | null;
  readonly skippedDates: readonly CalendarDate[];
}

/**
 * When the standing orders of a delivery date are placed: the last time of day that the kitchen set (`HH:mm`) that
 * leaves at least an hour until ordering closes.
 */
export function standingOrderDue(
  date: CalendarDate,
  rules: OrderingRules = EVERY_DAY_OPEN,
  time: string = DEFAULT_STANDING_ORDER_TIME,
): Date {
  const latest = new Date(rules.closesAt(date).getTime() - LEAD_MINUTES * MINUTE_MS);
  const { date: day } = johannesburgClock(latest);
  const due = johannesburgInstant(day, time);
  return due <= latest ? due : johannesburgInstant(addDays(day, -1), time);
}

/** Why a standing order skips a date: null if it does not, `NOT_A_DAY` on another weekday. */
export function leftOut(
  { weekdays, pausedUntil, skippedDates }: StandingDates,
  date: CalendarDate,
): 'NOT_A_DAY' | 'PAUSED' | 'DATE_SKIPPED' | null {
  if (!weekdays.includes(dayOfWeek(date))) return 'NOT_A_DAY';
  if (pausedUntil !== null && date < pausedUntil) return 'PAUSED';
  return skippedDates.includes(date) ? 'DATE_SKIPPED' : null;
}

/**
 * The states of a team order. `closed`: it takes no more orders; `cancelled`: its orders are delivered individually.
 */
export const TEAM_ORDER_STATES = ['open', 'closed', 'cancelled'] as const;
export type TeamOrderState = (typeof TEAM_ORDER_STATES)[number];

/** How many team orders that still take orders a customer may have at a time. */
export const MAX_OPEN_TEAM_ORDERS = 5;

/** How many dishes and dates a customer may wait for at a time. */
export const MAX_WAITING_ENTRIES = 20;
/** The default number of minutes for which a portion is held for the customer it is offered to. */
export const DEFAULT_WAITING_OFFER_MINUTES = 20;
export const MAX_WAITING_OFFER_MINUTES = 240;

/** The states of an entry. `offered`: a portion is held for it. */
export const WAITING_STATES = ['waiting', 'offered', 'ordered', 'ended'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];
