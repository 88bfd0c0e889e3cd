import type { MenuLine, UserDiet } from '@padkos/contracts';
import { suitsDiets } from '@padkos/domain';
import { checkOwn } from '../allergens/check-lines.ts';
import { type DayToFill, type FilledDay, isBlocked, isOffered, planLine } from './fill.ts';

interface Wishes {
  readonly diet: UserDiet | undefined;
  /** Dishes that are in the plan already, by id; others come first. */
  readonly planned: ReadonlySet<string>;
  /** The same seed chooses the same. */
  readonly seed: number;
}

/**
 * One portion of one dish for each date: one that can be had, that the own list does not block and that suits the diets of
 * the person; one without traces of what the list names, where there is one. No dish comes twice where the menus allow it.
 * A date without such a dish stays empty.
 */
export function surprise(days: readonly DayToFill[], { diet, planned, seed }: Wishes): FilledDay[] {
  const random = randomOf(seed);
  const choices = days.map(({ menu }) => {
    const fitting = menu.items.filter(
      (line) =>
        isOffered(line) &&
        !menu.isPastCutoff &&
        !isBlocked(line, diet) &&
        suitsDiets(line.menuItem.diets, diet?.diets ?? []),
    );
    const mixed = shuffled(fitting, random);
    const hasTraces = ({ menuItem }: MenuLine) => checkOwn(menuItem, diet).traces.length > 0;
    return [...mixed.filter((line) => !hasTraces(line)), ...mixed.filter(hasTraces)];
  });
  const chosen = differentDishes(
    choices.map((lines) => lines.filter(({ menuItem }) => !planned.has(menuItem.id))),
  );
  return days.map(({ date }, index) => {
    const line = chosen[index] ?? leastUsed(choices[index] ?? [], chosen);
    return line === undefined
      ? { date, lines: [], leftOut: [{ kind: 'nothing_fits' }] }
      : { date, lines: [planLine(line, 1)], leftOut: [] };
  });
}

/** For as many dates as there can be a dish of their own each; others have none. Matches by augmenting paths. */
function differentDishes(choices: readonly (readonly MenuLine[])[]): (MenuLine | undefined)[] {
  const dateOf = new Map<string, number>();
  const chosen: (MenuLine | undefined)[] = choices.map(() => undefined);
  const place = (date: number, tried: Set<string>): boolean => {
    for (const line of choices[date] ?? []) {
      const { id } = line.menuItem;
      if (tried.has(id)) continue;
      tried.add(id);
      const other = dateOf.get(id);
      if (other !== undefined && !place(other, tried)) continue;
      dateOf.set(id, date);
      chosen[date] = line;
      return true;
    }
    return false;
  };
  for (const date of choices.keys()) place(date, new Set());
  return chosen;
}

/** The first of the lines whose dish was chosen least often. */
function leastUsed(
  lines: readonly MenuLine[],
  chosen: readonly (MenuLine | undefined)[],
): MenuLine | undefined {
  const uses = ({ menuItem }: MenuLine) => chosen.filter((line) => line?.menuItem.id === menuItem.id).length;
  return lines.toSorted((one, other) => uses(one) - uses(other))[0];
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Numbers from 0 to 1 that follow from a seed: the generator mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
