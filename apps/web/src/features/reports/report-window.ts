import { addDays, type CalendarDate, OVERVIEW_DAYS } from '@padkos/domain';

export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/**
 * The dates that a report covers. If a date is selected, the period (7 days by default) ends there; the overview covers the last
 * thirty days until a period is pressed, which then ends today.
 */
export function reportWindow(
  selected: CalendarDate | 'overview',
  pressed: Period | null,
  today: CalendarDate,
): { start: CalendarDate; end: CalendarDate } {
  const end = selected === 'overview' ? today : selected;
  return { start: addDays(end, 1 - shownPeriod(selected, pressed)), end };
}

/** The period button shown as pressed. */
export function shownPeriod(selected: CalendarDate | 'overview', pressed: Period | null): Period {
  return pressed ?? (selected === 'overview' ? OVERVIEW_DAYS : 7);
}
