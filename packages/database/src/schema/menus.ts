import {
  type Allergen,
  type AllergenState,
  type CalendarDate,
  type DishDiet,
  MAX_PORTIONS,
  MAX_PRICE_TOKENS,
  type Nutrition,
} from '@padkos/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  created,
  customBytes,
  emptyText,
  instant,
  menuLineOrigin,
  primaryId,
  timestamps,
  tokens,
} from './columns.ts';
import { users } from './people.ts';

export const menuItems = pgTable(
  'menu_items',
  {
    id: primaryId(),
    title: text().notNull(),
    description: emptyText(),
    price: tokens().notNull().default(0),
    imageUrl: emptyText(),
    isActive: boolean().notNull().default(true),
    /** Set when the dish is deleted: it leaves every menu and list, and stays in past orders. */
    deletedAt: instant(),
    /** The valid version of its declaration; 0 before the first. */
    declarationVersion: integer().notNull().default(0),
    ...timestamps,
  },
  (t) => [
    check('menu_items_price_range', sql`${t.price} between 0 and ${sql.raw(String(MAX_PRICE_TOKENS))}`),
  ],
);

/** The kitchen's declaration of a dish: allergens, diets, nutrition. Each change is a new version. */
export const dishDeclarations = pgTable(
  'dish_declarations',
  {
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    version: integer().notNull(),
    /** The declared states; any other allergen is unknown. */
    allergens: jsonb().$type<Partial<Record<Allergen, AllergenState>>>().notNull(),
    /** Why a dish may contain an allergen. */
    allergenReasons: jsonb().$type<Partial<Record<Allergen, string>>>().notNull(),
    diets: jsonb().$type<DishDiet[]>().notNull(),
    nutrition: jsonb().$type<Nutrition>(),
    /** Who checked it, in the kitchen's words, and when it was last checked. */
    reviewedBy: text().notNull(),
    reviewedAt: instant().notNull(),
    ...created,
  },
  (t) => [
    primaryKey({ columns: [t.menuItemId, t.version] }),
    check('dish_declarations_version', sql`${t.version} > 0`),
  ],
);

/**
 * A declaration that made a dish worse for somebody who has ordered it: a task for the kitchen until it is
 * acknowledged.
 */
export const allergenChanges = pgTable(
  'allergen_changes',
  {
    id: primaryId(),
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    /** The version of the declaration. */
    version: integer().notNull(),
    /** The allergens that are more severe in it than in the version before. */
    allergens: text().array().$type<Allergen[]>().notNull(),
    acknowledgedAt: instant(),
    ...created,
  },
  (t) => [index('allergen_changes_menu_item_idx').on(t.menuItemId)],
);

/**
 * The orders whose customer's own list conflicts with a change of a dish. That reveals the customer's health, so a
 * row is deleted with their consent. There is no foreign key to the order: declaring locks the dish's portions and
 * must not lock orders after them.
 */
export const concernedOrders = pgTable(
  'concerned_orders',
  {
    changeId: uuid()
      .notNull()
      .references(() => allergenChanges.id),
    orderId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.orderId] }),
    index('concerned_orders_order_idx').on(t.orderId),
  ],
);

/** A user's favourite dishes. */
export const favourites = pgTable(
  'favourites',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    ...created,
  },
  (t) => [primaryKey({ columns: [t.userId, t.menuItemId] })],
);

/** A dish on the menu of one date, with its portions. A constraint prevents overselling by any writer. */
export const dailyMenus = pgTable(
  'daily_menus',
  {
    id: primaryId(),
    date: date({ mode: 'string' }).$type<CalendarDate>().notNull(),
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    maxQuantity: integer(),
    soldQuantity: integer().notNull().default(0),
    availableQuantity: integer().generatedAlwaysAs(sql`max_quantity - sold_quantity`),
    cutoffTime: text().notNull().default('15:00'),
    isActive: boolean().notNull().default(true),
    /** The origin of the line: generation may remove only its own lines. */
    origin: menuLineOrigin().notNull(),
    ...timestamps,
  },
  (t) => [
    unique('daily_menus_line_key').on(t.date, t.menuItemId),
    check('daily_menus_max_range', sql`${t.maxQuantity} between 0 and ${sql.raw(String(MAX_PORTIONS))}`),
    check('daily_menus_not_oversold', sql`${t.soldQuantity} >= 0 and ${t.soldQuantity} <= ${t.maxQuantity}`),
    check('daily_menus_sold_not_negative', sql`${t.soldQuantity} >= 0`),
    check('daily_menus_cutoff', sql`${t.cutoffTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);

/** Dates with a menu that an administrator set as a whole: the weekly schedule adds nothing to them. */
export const handSetMenus = pgTable('hand_set_menus', {
  date: date({ mode: 'string' }).$type<CalendarDate>().primaryKey(),
  setAt: instant().notNull(),
  /** Who set it, and the previous menu, until that is undone. */
  setBy: uuid().references(() => users.id),
  former: jsonb(),
});

export const weeklyMenuAssignments = pgTable(
  'weekly_menu_assignments',
  {
    id: primaryId(),
    menuItemId: uuid()
      .notNull()
      .references(() => menuItems.id),
    dayOfWeek: integer().notNull(),
    defaultMaxQuantity: integer(),
    defaultCutoffTime: text().notNull().default('15:00'),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    unique('weekly_menu_assignments_cell_key').on(t.menuItemId, t.dayOfWeek),
    check('weekly_menu_assignments_day', sql`${t.dayOfWeek} between 1 and 7`),
    check(
      'weekly_menu_assignments_quantity',
      sql`${t.defaultMaxQuantity} between 0 and ${sql.raw(String(MAX_PORTIONS))}`,
    ),
  ],
);

/** Pictures, named after the SHA-256 of their bytes, so that they can be served as immutable. */
export const images = pgTable('images', {
  name: text().primaryKey(),
  contentType: text().notNull(),
  content: customBytes().notNull(),
  ...created,
});
