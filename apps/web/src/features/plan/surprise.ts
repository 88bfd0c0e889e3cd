import type { MenuLine, UserDiet } from '@padkos/contracts';
import { suitsDiets } from '@padkos/domain';
import { checkOwn } from '../allergens/check-lines.ts';
import { type DayToFill, type FilledDay, isBlocked, isOffered, planLine } from './fill.ts';

interface Wishes {
  readonly diet: UserDiet | undefined;
  /** Dishes that are in the plan already, by id; others come first. */
  readonly planned: ReadonlySet<string>;
}

/**
 * One portion of one dish for each date, by chance: one that can be had, that the own list does not block and that suits the
 * person's diets; one without traces of what the list names, where there is one. Dates with the fewest dishes choose first, so
 * that hardly any dish comes twice. A date without such a dish stays empty.
 */
export function surprise(days: readonly DayToFill[], { diet, planned }: Wishes): FilledDay[] {
  const choices = days.map(({ menu }) => {
    const fitting = menu.items.filter(
      (line) =>
        isOffered(line) &&
        !menu.isPastCutoff &&
        !isBlocked(line, diet) &&
        suitsDiets(line.menuItem.diets, diet?.diets ?? []),
    );
    const mixed = shuffled(fitting);
    const hasTraces = ({ menuItem }: MenuLine) => checkOwn(menuItem, diet).traces.length > 0;
    return [...mixed.filter((line) => !hasTraces(line)), ...mixed.filter(hasTraces)];
  });
  const chosen = new Map<number, MenuLine>();
  const uses = ({ menuItem: { id } }: MenuLine) =>
    Number(planned.has(id)) + [...chosen.values()].filter((line) => line.menuItem.id === id).length;
  const fewestFirst = [...choices.entries()].toSorted(([, one], [, other]) => one.length - other.length);
  for (const [day, lines] of fewestFirst) {
    const [line] = lines.toSorted((one, other) => uses(one) - uses(other));
    if (line !== undefined) chosen.set(day, line);
  }
  return days.map(({ date }, day) => {
    const line = chosen.get(day);
    return line === undefined
      ? { date, lines: [], leftOut: [{ kind: 'nothing_fits' }] }
      : { date, lines: [planLine(line, 1)], leftOut: [] };
  });
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
