import type { Assignment, DailyMenuLine, MenuItem } from '@padkos/contracts';
import { type CalendarDate, dayOfWeek } from '@padkos/domain';

interface ChangedLine {
  readonly menuItemId: string;
  readonly title: string;
  /** Portions that there will be; null is as many as are ordered. */
  readonly portions: number | null;
  readonly sold: number;
}

/** The changes when a date's menu is set to all active dishes, each list by title. */
export interface DailyMenuChange {
  readonly comesOn: readonly ChangedLine[];
  readonly stays: readonly ChangedLine[];
  readonly comesOff: readonly ChangedLine[];
}

/**
 * Compares the lines of a date with all active dishes, as the server will: a line that exists keeps its portions, a new
 * one takes those of the weekly schedule for that weekday, else as many as are ordered.
 */
export function dailyMenuChange(
  date: CalendarDate,
  dishes: readonly MenuItem[],
  lines: readonly DailyMenuLine[],
  cells: readonly Assignment[],
): DailyMenuChange {
  const weekday = dayOfWeek(date);
  const scheduled = (id: string) =>
    cells.find((cell) => cell.isActive && cell.menuItemId === id && cell.dayOfWeek === weekday);
  const active = dishes
    .filter(({ isActive }) => isActive)
    .map(({ id, title }) => {
      const line = lines.find(({ menuItemId }) => menuItemId === id);
      const portions = line === undefined ? (scheduled(id)?.defaultMaxQuantity ?? null) : line.maxQuantity;
      return { menuItemId: id, title, portions, sold: line?.sold ?? 0, isOn: line?.isActive === true };
    })
    .sort((a, b) => a.title.localeCompare(b.title, 'en-ZA'));
  return {
    comesOn: active.filter(({ isOn }) => !isOn).map(changedLine),
    stays: active.filter(({ isOn }) => isOn).map(changedLine),
    comesOff: lines
      .filter((line) => line.isActive && !active.some(({ menuItemId }) => menuItemId === line.menuItemId))
      .map(({ menuItemId, menuItem: { title }, maxQuantity, sold }) => ({
        menuItemId,
        title,
        portions: maxQuantity,
        sold,
      })),
  };
}

const changedLine = ({ menuItemId, title, portions, sold }: ChangedLine): ChangedLine => ({
  menuItemId,
  title,
  portions,
  sold,
});
