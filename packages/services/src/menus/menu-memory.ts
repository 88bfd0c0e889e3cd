import type { Menu, SiteConfig } from '@padkos/contracts';
import type { schema } from '@padkos/database';
import type { KitchenCalendar, Language, OrderingRules } from '@padkos/domain';
import { createShortMemory, type ShortMemory } from '../short-memory.ts';

/** The dishes of a date with the rules of its cutoff, and the answers last made of them, by language, each for one minute of the application clock. */
export interface RememberedMenu {
  readonly items: Menu['items'];
  readonly rules: OrderingRules;
  readonly latest: Map<Language, { readonly minute: number; readonly answer: Menu }>;
}

type Dates = Pick<SiteConfig, 'earliestDeliveryDate' | 'exceptionalDays'>;

/** The settings and the calendar, and what was last made of them for one minute of the application clock. */
interface RememberedSite {
  readonly site: typeof schema.siteSettings.$inferSelect;
  readonly calendar: KitchenCalendar;
  latest: { readonly minute: number; readonly dates: Dates } | null;
}

/** Menus by date, whose portions may be as old as this, for orders of other servers say nothing; and the facts of the kitchen. */
export interface MenuMemory extends ShortMemory<RememberedMenu> {
  readonly site: Pick<ShortMemory<RememberedSite>, 'recall'>;
}

export const MENUS_MS = 1_000;
const SITE_MS = 60_000;

/** Begins, forgets and ends for menus and facts together. */
export function createMenuMemory(): MenuMemory {
  const menus = createShortMemory<RememberedMenu>(MENUS_MS);
  const site = createShortMemory<RememberedSite>(SITE_MS);
  const both = (act: 'forget' | 'begin' | 'end') => () => {
    menus[act]();
    site[act]();
  };
  return { recall: menus.recall, site, forget: both('forget'), begin: both('begin'), end: both('end') };
}
