import { type CalendarDate, isCalendarDate, ORDER_STATUSES, type OrderStatus } from '@padkos/domain';
import { type ConsoleSection, isConsoleSection } from './sections.ts';

/**
 * The state in a console address: the screen, the date, and what is open. Without a date it is the overview, except that Order
 * Management opens on the next delivery (use-shown-date.ts).
 */
export interface ConsoleSearch {
  readonly section?: ConsoleSection;
  readonly date?: CalendarDate | 'overview';
  readonly tab?: string;
  /** The status of the orders shown; `all` lists orders in the overview, which otherwise shows figures only. */
  readonly status?: OrderStatus | 'all';
  /** The search words of a list. */
  readonly q?: string;
  /** The filter of a list; each list has its own values. */
  readonly filter?: string;
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
  /** The column that sorts a list, with a leading - if descending. */
  readonly sort?: string;
  /** The id of the only customer whose orders are shown. */
  readonly customer?: string;
  /** The id of the order or person whose drawer is open. */
  readonly open?: string;
}

/** Reads a console address and drops its unknown parts; an unknown section becomes the dashboard. */
export function readConsoleSearch(search: Record<string, unknown>): ConsoleSearch {
  const { section, date, status, from, to, q } = search;
  return {
    ...(isConsoleSection(section) && { section }),
    ...(date === 'overview' && { date: 'overview' as const }),
    ...(typeof date === 'string' && isCalendarDate(date) && { date }),
    ...texts(search, ['tab', 'filter', 'sort', 'customer', 'open']),
    // Digits typed into the address by hand are parsed as a number.
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
    ...(typeof from === 'string' && isCalendarDate(from) && { from }),
    ...(typeof to === 'string' && isCalendarDate(to) && { to }),
    ...(isOneOf([...ORDER_STATUSES, 'all'] as const, status) && { status }),
  };
}

function texts<K extends string>(
  search: Record<string, unknown>,
  names: readonly K[],
): { [N in K]?: string } {
  const found: { [N in K]?: string } = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string') found[name] = value;
  }
  return found;
}

function isOneOf<T extends string>(names: readonly T[], value: unknown): value is T {
  return names.some((name) => name === value);
}
