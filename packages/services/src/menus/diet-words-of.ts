import { type Query, schema } from '@padkos/database';
import { type CalendarDate, DIET_NAMES, dietsOn } from '@padkos/domain';
import { inArray } from 'drizzle-orm';
import { holdsForDish } from './declaration-view.ts';

const { dishDeclarations, menuItems } = schema;

/** The diets that these dishes are fit for on a date, in words, by their ids; for documents. Certificates must hold on it. */
export async function dietWordsOf(
  query: Query,
  ids: readonly string[],
  date: CalendarDate,
): Promise<Map<string, string>> {
  const rows = await query
    .select({ id: menuItems.id, diets: dishDeclarations.diets })
    .from(menuItems)
    .leftJoin(dishDeclarations, holdsForDish)
    .where(inArray(menuItems.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, diets }) => [
      id,
      dietsOn(diets ?? [], date)
        .map(({ code }) => DIET_NAMES[code])
        .join(' · '),
    ]),
  );
}
