import type { DailyMenuLine } from '@padkos/contracts';
import { addDays, type CalendarDate, closedReason } from '@padkos/domain';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** A day of the planner. */
export interface PlannedDay {
  readonly date: CalendarDate;
  /** Why the kitchen is closed; null if it is open. */
  readonly closed: string | null;
  /** Lines that are on the menu, or were bought before they were taken off, by title. */
  readonly lines: readonly DailyMenuLine[];
  /** Includes those off the menu. */
  readonly all: readonly DailyMenuLine[];
}

/** The menus of the seven days from `monday`, with the closed days; refetched each time. */
export function useWeek(monday: CalendarDate) {
  const dates = DAYS.map((day) => addDays(monday, day));
  const menus = trpc.useQueries((t) =>
    dates.map((date) => t.admin.dailyMenus.get({ date }, REFETCH_ON_MOUNT)),
  );
  const calendar = trpc.admin.calendar.get.useQuery(undefined, REFETCH_ON_MOUNT);
  const read = calendar.data;
  const days = dates.map((date, index): PlannedDay | undefined => {
    const lines = menus[index]?.data;
    if (lines === undefined || read === undefined) return undefined;
    const closed = closedReason(date, {
      ...read.settings,
      closedDays: read.closedDays,
      holidayChanges: read.holidays,
      days: [],
    });
    return {
      date,
      closed,
      lines: lines.filter(({ isActive, sold }) => isActive || sold > 0),
      all: lines,
    };
  });
  const data = days.filter((day) => day !== undefined);
  const failed = [...menus, calendar].find(({ error }) => error !== null);
  return {
    data: data.length === DAYS.length ? data : undefined,
    error: failed?.error ?? null,
    isFetching: [...menus, calendar].some(({ isFetching }) => isFetching),
    refetch: () => Promise.all([...menus, calendar].map(({ refetch }) => refetch())),
  };
}
