import { addDays, type CalendarDate } from '@padkos/domain';
import { overviewWindow } from '../../shared/console/use-figures.ts';

export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/**
 * The dates that a report covers. With a date chosen the period (7 days unless another is pressed) ends there; the
 * overview is the last thirty days until a period is pressed, which then ends today.
 */
export function reportWindow(
  selected: CalendarDate | 'overview',
  pressed: Period | null,
  today: CalendarDate,
): { start: CalendarDate; end: CalendarDate } {
  if (selected === 'overview' && pressed === null) return overviewWindow(today);
  const end = selected === 'overview' ? today : selected;
  return { start: addDays(end, 1 - (pressed ?? 7)), end };
}

/** The period button that is shown as pressed; none where the overview's own thirty days stand. */
export function shownPeriod(selected: CalendarDate | 'overview', pressed: Period | null): Period | null {
  return selected === 'overview' ? pressed : (pressed ?? 7);
}
