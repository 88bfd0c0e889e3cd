import { addDays, type CalendarDate } from './calendar-date.ts';

/** A dish on the menu of a day, as the preview reads it; null is unlimited. */
export interface MenuLine {
  readonly menuItemId: string;
  readonly maxQuantity: number | null;
  readonly sold: number;
  /** Whether the line is on the menu, and whether its dish is offered at all. */
  readonly isActive: boolean;
  readonly menuItem: { readonly title: string; readonly isActive: boolean };
}

/** A dish of a day's preview with its portions before and after; null is unlimited. */
export interface CopiedDish {
  readonly menuItemId: string;
  readonly title: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** Why a day is skipped. */
export type LeftAlone =
  | { readonly kind: 'begun' | 'noExample' | 'same' }
  | { readonly kind: 'closed'; readonly reason: string };

/** The changes of copying on one day. */
export interface CopiedDay {
  readonly date: CalendarDate;
  readonly leftAlone: LeftAlone | null;
  readonly comesOn: readonly CopiedDish[];
  readonly comesOff: readonly CopiedDish[];
  readonly portions: readonly CopiedDish[];
  /** Dishes that are not in the example but stay, because they were bought. */
  readonly bought: readonly CopiedDish[];
}

interface Weeks {
  /** The first of the seven days to copy from, and the first of those to copy to. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly today: CalendarDate;
  readonly toOrderLines: (date: CalendarDate) => readonly MenuLine[];
  readonly closedReason: (date: CalendarDate) => string | null;
}

/**
 * The changes by day when a week is copied to another, by the rules of copy_menu_week (plan-menus.sql); a test
 * compares the two.
 */
export function copyPreview({ from, to, today, toOrderLines, closedReason }: Weeks): CopiedDay[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => {
    const date = addDays(to, days);
    const example = toOrderLines(addDays(from, days)).filter(
      (line) => line.isActive && line.menuItem.isActive,
    );
    const there = toOrderLines(date);
    const change = compare(example, there);
    const isSame = [change.comesOn, change.comesOff, change.portions].every((list) => list.length === 0);
    const reason = closedReason(date);
    if (date <= today) return leave(date, { kind: 'begun' });
    if (reason !== null) return leave(date, { kind: 'closed', reason });
    if (example.length === 0) return leave(date, { kind: 'noExample' });
    return isSame ? leave(date, { kind: 'same' }) : { date, leftAlone: null, ...change };
  });
}

const leave = (date: CalendarDate, leftAlone: LeftAlone): CopiedDay => ({
  date,
  leftAlone,
  comesOn: [],
  comesOff: [],
  portions: [],
  bought: [],
});

function compare(example: readonly MenuLine[], there: readonly MenuLine[]) {
  const byId = new Map(there.map((line) => [line.menuItemId, line]));
  const wanted = example.map((line) => {
    const now = byId.get(line.menuItemId);
    const after = line.maxQuantity === null ? null : Math.max(line.maxQuantity, now?.sold ?? 0);
    return { isOn: now?.isActive === true, dish: dish(line, now?.maxQuantity ?? null, after) };
  });
  const others = there.filter(
    (line) => line.isActive && !example.some(({ menuItemId }) => menuItemId === line.menuItemId),
  );
  const unchanged = (line: MenuLine) => dish(line, line.maxQuantity, line.maxQuantity);
  return {
    comesOn: wanted.filter(({ isOn }) => !isOn).map((each) => each.dish),
    portions: wanted
      .filter((each) => each.isOn && each.dish.before !== each.dish.after)
      .map((each) => each.dish),
    comesOff: others.filter(({ sold }) => sold === 0).map(unchanged),
    bought: others.filter(({ sold }) => sold > 0).map(unchanged),
  };
}

const dish = (line: MenuLine, before: number | null, after: number | null): CopiedDish => ({
  menuItemId: line.menuItemId,
  title: line.menuItem.title,
  before,
  after,
});
