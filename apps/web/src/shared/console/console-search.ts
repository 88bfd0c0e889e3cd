import { type CalendarDate, isCalendarDate, ORDER_STATUSES, type OrderStatus } from '@padkos/domain';
import { type ConsoleSection, isConsoleSection } from './sections.ts';

/**
 * What a console address says: which screen, for which date, and what of it is open. Without a date it is the overview,
 * except that Order Management opens on the next delivery (use-shown-date.ts).
 */
export interface ConsoleSearch {
  readonly section?: ConsoleSection;
  readonly date?: CalendarDate | 'overview';
  readonly tab?: string;
  /** Which orders are shown; `all` in the overview, which otherwise has figures only. */
  readonly status?: OrderStatus | 'all';
}

/** Reads a console address without its unknown parts; an unknown section is the dashboard. */
export function readConsoleSearch(search: Record<string, unknown>): ConsoleSearch {
  const { section, date, tab, status } = search;
  return {
    ...(isConsoleSection(section) && { section }),
    ...(date === 'overview' && { date: 'overview' as const }),
    ...(typeof date === 'string' && isCalendarDate(date) && { date }),
    ...(typeof tab === 'string' && { tab }),
    ...(isOneOf([...ORDER_STATUSES, 'all'] as const, status) && { status }),
  };
}

function isOneOf<T extends string>(names: readonly T[], value: unknown): value is T {
  return names.some((name) => name === value);
}
