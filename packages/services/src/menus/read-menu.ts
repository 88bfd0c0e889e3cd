import type { Menu, MenuInput } from '@padkos/contracts';
import { prepared, schema } from '@padkos/database';
import {
  type CalendarDate,
  CUTOFF_HOUR,
  capacityOf,
  closingInstant,
  dietsOn,
  johannesburgClock,
  johannesburgTime,
  type Language,
  orderingRules,
  shownRating,
} from '@padkos/domain';
import { closedMessage } from '@padkos/i18n';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { portionsSold } from '../calendar/closed-days.ts';
import { loadCalendar } from '../calendar/load-calendar.ts';
import { requireActor, type ServiceContext } from '../context.ts';
import { byWords } from '../search/find.ts';
import type { RememberedMenu } from './menu-memory.ts';
import { declarationColumns, holdsForDish, toDeclaration } from './unknown-allergens.ts';

/** Ordering opens and closes on whole minutes. */
const MINUTE_MS = 60_000;

const { dailyMenus, dishDeclarations, menuItems, ratingWeeks } = schema;

/** The sums of a dish's ratings. */
const ratedUntilNow = sql<{
  ratings: number;
  stars: number;
} | null>`(SELECT jsonb_build_object('ratings', sum(${ratingWeeks.ratings}), 'stars', sum(${ratingWeeks.stars}))
  FROM ${ratingWeeks} WHERE ${ratingWeeks.menuItemId} = ${menuItems.id} HAVING count(*) > 0)`;

const findMenu = prepared((query) =>
  query
    .select({
      id: dailyMenus.id,
      isActive: dailyMenus.isActive,
      availableQuantity: dailyMenus.availableQuantity,
      cutoffTime: dailyMenus.cutoffTime,
      menuItem: {
        id: menuItems.id,
        title: menuItems.title,
        description: menuItems.description,
        price: menuItems.price,
        imageUrl: menuItems.imageUrl,
        isActive: menuItems.isActive,
      },
      rated: ratedUntilNow,
      version: menuItems.declarationVersion,
      declared: declarationColumns,
    })
    .from(dailyMenus)
    .innerJoin(menuItems, eq(menuItems.id, dailyMenus.menuItemId))
    .leftJoin(dishDeclarations, holdsForDish)
    .where(
      and(
        eq(dailyMenus.date, sql.placeholder('date')),
        eq(dailyMenus.isActive, true),
        eq(menuItems.isActive, true),
        isNull(menuItems.deletedAt),
      ),
    )
    .orderBy(byWords(menuItems.title), asc(menuItems.id))
    .prepare('find_menu'),
);

/**
 * The menu of a date, open or closed, with what is left of each dish. All callers in one language get the same object
 * until something in it changes. Errors: UNAUTHORIZED.
 */
export async function readMenu(context: ServiceContext, { date }: MenuInput): Promise<Menu> {
  requireActor(context);
  const remembered = await context.menus.recall(date, () => findOffer(context, date));
  const now = context.clock.now();
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const { language } = context;
  const latest = remembered.latest.get(language);
  if (latest?.minute === minute) return latest.answer;
  const answer = menuAt(date, remembered, now, language);
  remembered.latest.set(language, { minute, answer });
  return answer;
}

async function loadItems({ db }: ServiceContext, date: CalendarDate): Promise<Menu['items']> {
  const rows = await findMenu(db.query).execute({ date });
  return rows.map(({ version, declared, menuItem, rated, ...line }) => {
    const declaration = toDeclaration(version, declared);
    const diets = dietsOn(declaration.diets, date);
    const rating = rated === null ? null : shownRating(rated.ratings, rated.stars);
    return { ...line, menuItem: { ...menuItem, rating, ...declaration, diets } };
  });
}

/** The dishes of a date and the rules of its cutoff. No dish has more portions left than the capacity of the date. */
async function findOffer(context: ServiceContext, date: CalendarDate): Promise<RememberedMenu> {
  const [items, calendar] = await Promise.all([loadItems(context, date), loadCalendar(context)]);
  const capacity = capacityOf(date, calendar);
  const rules = orderingRules(calendar);
  if (capacity === null) return { items, rules, latest: new Map() };
  const left = Math.max(0, capacity - ((await portionsSold(context, [date])).get(date) ?? 0));
  const atMost = (available: number | null) => Math.min(available ?? left, left);
  return {
    items: items.map((item) => ({ ...item, availableQuantity: atMost(item.availableQuantity) })),
    rules,
    latest: new Map(),
  };
}

function menuAt(date: CalendarDate, { items, rules }: RememberedMenu, now: Date, language: Language): Menu {
  const { hour } = johannesburgClock(now);
  const message = closedMessage(date, now, rules, language);
  return {
    items,
    isPastCutoff: message !== null,
    cutoffTime: johannesburgTime(closingInstant(date, rules)),
    message,
    isAfter22: hour >= CUTOFF_HOUR,
    currentHour: hour,
  };
}
