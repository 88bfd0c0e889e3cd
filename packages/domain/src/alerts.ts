import { type CalendarDate, longDate } from './calendar-date.ts';
import type { ErrorParams } from './error-codes.ts';
import { formatTokens } from './money.ts';

/** The alerts that a customer can choose. All are off by default. */
export const ALERT_KINDS = ['low_balance', 'nothing_ordered', 'week_menu'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** The default time of day, Johannesburg time, at which dated alerts are sent. */
export const DEFAULT_ALERT_TIME = '16:00';
/** An alert that no server sent on time is still sent within this number of minutes. */
export const ALERT_LATE_MINUTES = 10;
/** Late alerts are not sent between these two times of the night, Johannesburg time; they wait for the second. */
export const ALERT_NIGHT_FROM = '21:00';
export const ALERT_NIGHT_UNTIL = '06:00';
/**
 * The weekday from which the next week's menu is announced: from Friday on, its Monday to Friday can be ordered for.
 */
export const WEEK_MENU_FROM_DAY = 5;

/** What the customer chose; `time` is `HH:mm`, Johannesburg time. */
export interface AlertChoices {
  /** In tokens: an alert is sent when the balance falls below it. Null: no alert. */
  readonly lowBalance: number | null;
  /** Delivery weekdays, 1 is Monday. */
  readonly nothingOrderedOn: readonly number[];
  readonly weekMenu: boolean;
  readonly time: string;
}

/** Why an alert that was chosen would not be sent now, in words for its customer. */
const SILENCES = {
  ENOUGH: (p: ErrorParams) =>
    `Your balance is ${formatTokens(Number(p.balance))}, not below ${formatTokens(Number(p.threshold))}.`,
  ORDERED: (p: ErrorParams) => `You have an order for ${p.day}.`,
  STANDING_ORDER: (p: ErrorParams) => `Your standing order is placed for ${p.day}.`,
  DAY_CLOSED: (p: ErrorParams) => `The kitchen is closed on ${p.day}.`,
  NOT_OFFERED: (p: ErrorParams) => `${p.day} cannot be ordered for yet.`,
  NO_MENU: (p: ErrorParams) => `There is nothing to order on the menu of ${p.day}.`,
  NO_DATE: () => 'None of your days can be ordered for at present.',
  NOT_OUT: (p: ErrorParams) => `The menu of the week from ${p.day} is not out yet.`,
} as const;
export type AlertSilence = keyof typeof SILENCES;

/** Why an alert that was chosen would not be sent now, in words. */
export function alertSilenceText(code: AlertSilence, params: ErrorParams = {}): string {
  return SILENCES[code](params);
}

/** The same about a date. */
export const alertSilenceOn = (code: AlertSilence, date: CalendarDate) =>
  alertSilenceText(code, { day: longDate(date) });
