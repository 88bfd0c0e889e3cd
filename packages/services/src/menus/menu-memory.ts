import type { Menu, SiteConfig, TodayStats } from '@padkos/contracts';
import type { schema } from '@padkos/database';
import type { KitchenCalendar, Language, OrderingRules } from '@padkos/domain';
import { createShortMemory, type ShortMemory } from '../short-memory.ts';

/**
 * The dishes of a date with the rules of its cutoff, and the last answers made from them, by language, each for one
 * minute of the application clock.
 */
export interface RememberedMenu {
  readonly items: Menu['items'];
  readonly rules: OrderingRules;
  readonly latest: Map<Language, { readonly minute: number; readonly answer: Menu }>;
}

type Dates = Pick<SiteConfig, 'earliestDeliveryDate' | 'exceptionalDays'>;

/** The settings and the calendar, and what was last made from them for one minute of the application clock. */
interface RememberedSite {
  readonly site: typeof schema.siteSettings.$inferSelect;
  readonly calendar: KitchenCalendar;
  latest: { readonly minute: number; readonly dates: Dates } | null;
}

/**
 * Menus by date, the number of orders of a day, and the facts of the kitchen. Portions and orders may be as old as this
 * memory keeps them, because orders of other servers do not announce themselves.
 */
export interface MenuMemory extends ShortMemory<RememberedMenu> {
  readonly today: Pick<ShortMemory<TodayStats>, 'recall'>;
  readonly site: Pick<ShortMemory<RememberedSite>, 'recall'>;
  /** Forgets what an order changes. */
  forgetSold(): void;
}

export const MENUS_MS = 1_000;
const SITE_MS = 60_000;

/** Begins, forgets and ends for all of them at once. */
export function createMenuMemory(): MenuMemory {
  const menus = createShortMemory<RememberedMenu>(MENUS_MS);
  const today = createShortMemory<TodayStats>(MENUS_MS);
  const site = createShortMemory<RememberedSite>(SITE_MS);
  const all = (act: 'forget' | 'begin' | 'end') => () => {
    for (const memory of [menus, today, site]) memory[act]();
  };
  return {
    recall: menus.recall,
    today,
    site,
    forget: all('forget'),
    forgetSold() {
      menus.forget();
      today.forget();
    },
    begin: all('begin'),
    end: all('end'),
  };
}
