import type { DailyMenuLine } from '@padkos/contracts';
import { addDays, type CalendarDate, closedReason } from '@padkos/domain';
import { useState } from 'react';
import { failWith, useUndo } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { toast } from '../../shared/toast.ts';
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

/** "Mon 23 Nov – Sun 29 Nov": the seven days from a Monday. */
export const weekText = (monday: CalendarDate): string =>
  `${shortDate(monday)} – ${shortDate(addDays(monday, 6))}`;

/** Refetches the menus that an act has changed. */
export function useReadMenus() {
  const utils = trpc.useUtils();
  return (date?: CalendarDate) => {
    const input = date === undefined ? undefined : { date };
    return Promise.all([
      utils.admin.dailyMenus.get.invalidate(input),
      utils.customer.menu.get.invalidate(input),
    ]);
  };
}

/** The acts on one line of a menu: each is one call, and its toast offers an undo. */
export function useLineActs(line: DailyMenuLine) {
  const { t } = useTranslation('planner');
  const undoable = useUndo();
  const read = useReadMenus();
  const { setLine } = trpc.useUtils().client.admin.dailyMenus;
  const [working, setWorking] = useState(false);
  const { date, menuItemId, maxQuantity, isActive, sold } = line;
  const named = { title: line.menuItem.title, date: shortDate(date) };

  const change = async (
    to: { readonly maxQuantity: number | null; readonly isActive: boolean },
    done: { readonly title: string; readonly message: string },
  ): Promise<boolean> => {
    setWorking(true);
    try {
      await setLine.mutate({ date, menuItemId, ...to });
      const back = async () => {
        await setLine.mutate({ date, menuItemId, maxQuantity, isActive });
        await read(date);
      };
      await read(date);
      undoable(done, back, t('undone', named));
      return true;
    } catch (error) {
      failWith(t('failed'))(error);
      return false;
    } finally {
      setWorking(false);
    }
  };
  const portions = (count: number | null) => (count === null ? t('unlimited') : t('portionCount', { count }));

  return {
    working,
    /** Null means unlimited. Returns whether it was done. */
    setPortions: (count: number | null) =>
      change(
        { maxQuantity: count, isActive },
        {
          title: t('portionsSet.title'),
          message: t('portionsSet.message', {
            ...named,
            before: portions(maxQuantity),
            after: portions(count),
          }),
        },
      ),
    takeOff: () =>
      change(
        { maxQuantity, isActive: false },
        {
          title: t('takenOff.title'),
          message: t(sold > 0 ? 'takenOff.sold' : 'takenOff.message', { ...named, count: sold }),
        },
      ),
    putBack: () =>
      change(
        { maxQuantity, isActive: true },
        { title: t('putBack.title'), message: t('putBack.message', named) },
      ),
  };
}

/** Copies a week to another in one call; the toast offers an undo. Returns whether it was done. */
export function useCopyWeek() {
  const { t } = useTranslation('planner');
  const undoable = useUndo();
  const read = useReadMenus();
  const { client } = trpc.useUtils();
  const [working, setWorking] = useState(false);
  const copy = async (from: CalendarDate, to: CalendarDate): Promise<boolean> => {
    setWorking(true);
    try {
      const { dates } = await client.admin.dailyMenus.copyWeek.mutate({ from, to });
      await read();
      const week = weekText(to);
      if (dates.length === 0) toast.notice({ title: t('copy.none.title'), message: t('copy.none.message') });
      else {
        const back = async () => {
          await client.admin.dailyMenus.undoAll.mutate({ dates });
          await read();
        };
        undoable(
          { title: t('copy.done.title'), message: t('copy.done.message', { count: dates.length, week }) },
          back,
          t('copy.undone', { week }),
        );
      }
      return true;
    } catch (error) {
      failWith(t('copy.failed'))(error);
      return false;
    } finally {
      setWorking(false);
    }
  };
  return { working, copy };
}

/** Fills those days of a week that have not begun from the weekly schedule, as the scheduler does every night. */
export function useFillWeek(monday: CalendarDate, today: CalendarDate) {
  const { t } = useTranslation('planner');
  const read = useReadMenus();
  const tomorrow = addDays(today, 1);
  const start = monday < tomorrow ? tomorrow : monday;
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => addDays(monday, day) >= start).length;
  const fill = trpc.admin.dailyMenus.materialise.useMutation({
    onSuccess: async ({ created, deactivated }) => {
      await read();
      toast.success({
        title: t('fill.done.title'),
        message: t('fill.done.message', { week: weekText(monday), created, deactivated }),
      });
    },
    onError: failWith(t('fill.failed')),
  });
  return { isPending: fill.isPending, isPossible: days > 0, run: () => fill.mutate({ start, days }) };
}
