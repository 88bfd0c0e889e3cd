import {
  type Allergen,
  type AllergenState,
  calendarDate,
  type DishDiet,
  type Nutrition,
} from '@padkos/domain';
import { z } from 'zod';
import { done, idIn, refusable, value } from './answers.ts';
import { actor, boolean, date, instant, integer, jsonb, listOf, orNull, text, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

interface Declaration {
  readonly allergens: Readonly<Partial<Record<Allergen, AllergenState>>>;
  readonly allergenReasons: Readonly<Partial<Record<Allergen, string>>>;
  /** If omitted, they do not change. */
  readonly diets?: readonly DishDiet[] | undefined;
  /** If omitted, it does not change; null states nothing. */
  readonly nutrition?: Nutrition | null | undefined;
  readonly reviewedBy: string;
}

interface WeeklyCell {
  readonly menuItemId: string;
  /** 1 is Monday. */
  readonly dayOfWeek: number;
  /** Null is unlimited. */
  readonly defaultMaxQuantity: number | null;
  readonly defaultCutoffTime?: string | undefined;
  readonly isActive: boolean;
}

interface LineChange {
  readonly maxQuantity: number | null;
  readonly cutoffTime?: string | undefined;
  readonly isActive?: boolean | undefined;
}

const aDate = z.string().transform(calendarDate);
const count = z.int().min(0);

/** Dishes, the weekly schedule and the menus of dates. */
export const menuCalls = {
  /** Rates a line of the user's own order that was fulfilled at most this number of days ago. */
  rateOrderItem: sqlFunction(
    'rate_order_item',
    { userId: uuid, orderItemId: uuid, stars: integer, words: orNull(text), days: integer, now: instant },
    done,
  ),
  /** Declares allergens, diets and nutrition of a dish. */
  declareDish: sqlFunction(
    'declare_dish',
    { menuItemId: uuid, declaration: jsonb<Declaration>(), actor, now: instant },
    done,
  ),
  /** Ends the kitchen's task about a dish that became worse. */
  acknowledgeAllergenChange: sqlFunction(
    'acknowledge_allergen_change',
    { changeId: uuid, actor, now: instant },
    done,
  ),
  retireMenuItem: sqlFunction('retire_menu_item', { id: uuid, actor, now: instant }, done),
  /** Returns the ids of the cells. */
  saveWeeklyAssignments: sqlFunction(
    'save_weekly_assignments',
    { cells: jsonb<readonly WeeklyCell[]>(), actor, now: instant },
    refusable(z.object({ ids: z.array(z.uuid()) }).transform(({ ids }) => ids)),
  ),
  /** Fills the menus of this number of days from the weekly schedule; audited when an administrator asks. */
  materialiseMenus: sqlFunction(
    'materialise_menus',
    { start: date, days: integer, actor: orNull(actor), now: instant },
    value(
      'jsonb',
      z.object({ start: aDate, days: count, created: count, skipped: count, deactivated: count }),
    ),
  ),
  /** Sets the menu of a date to exactly these dishes. */
  setDailyMenu: sqlFunction(
    'set_daily_menu',
    { date, menuItemIds: listOf(uuid), maxQuantity: orNull(integer), actor, now: instant },
    refusable(z.object({ date: aDate, created: count, updated: count, deactivated: count })),
  ),
  undoDailyMenu: sqlFunction('undo_daily_menu', { date, actor, now: instant }, done),
  /** Returns the menu of a date to the weekly schedule. */
  giveMenuBack: sqlFunction('give_menu_back', { date, actor, now: instant }, done),
  /** Puts one dish on the menu of a date; null portions are unlimited. */
  addDailyMenuLine: sqlFunction(
    'add_daily_menu_line',
    { date, menuItemId: uuid, maxQuantity: orNull(integer), actor, now: instant },
    done,
  ),
  /** Copies the menus of seven dates; returns the dates that changed. */
  copyMenuWeek: sqlFunction(
    'copy_menu_week',
    { from: date, to: date, actor, now: instant },
    value('jsonb', z.object({ dates: z.array(aDate) })),
  ),
  undoMenus: sqlFunction('undo_menus', { dates: listOf(date), actor, now: instant }, done),
  setDailyMenuLine: sqlFunction(
    'set_daily_menu_line',
    { date, menuItemId: uuid, change: jsonb<LineChange>(), actor, now: instant },
    done,
  ),
};

interface CalendarSettings {
  readonly closesOnHolidays: boolean;
  readonly leavesOutClosed: boolean;
  readonly countsWorkingDays: boolean;
  /** In portions; null is unlimited. */
  readonly dayCapacity: number | null;
}

const portions = z.int().nullable();

const kitchenCalendar = z.object({
  closesOnHolidays: z.boolean(),
  leavesOutClosed: z.boolean(),
  countsWorkingDays: z.boolean(),
  dayCapacity: portions,
  closedDays: z.array(z.object({ id: z.uuid(), from: aDate, to: aDate, reason: z.string() })),
  holidayChanges: z.array(z.object({ date: aDate, name: z.string(), isHoliday: z.boolean() })),
  days: z.array(
    z.object({
      date: aDate,
      capacity: portions,
      closesAt: z
        .string()
        .transform((instantText) => new Date(instantText))
        .nullable(),
    }),
  ),
});

/** The settings of delivery dates. */
export const calendarCalls = {
  /** The settings of the dates from this one on. */
  kitchenCalendar: sqlFunction('kitchen_calendar', { from: date }, value('jsonb', kitchenCalendar)),
  /** Closes dates, and cancels their orders if requested; returns the id of the entry. */
  closeDays: sqlFunction(
    'close_days',
    { from: date, to: date, reason: text, cancelOrders: boolean, actor, now: instant },
    idIn('id'),
  ),
  reopenDays: sqlFunction('reopen_days', { id: uuid, actor, now: instant }, done),
  /** Without a name the date follows the Act again. */
  setHoliday: sqlFunction(
    'set_holiday',
    { date, name: orNull(text), isHoliday: orNull(boolean), cancelOrders: boolean, actor, now: instant },
    done,
  ),
  setDeliveryDay: sqlFunction(
    'set_delivery_day',
    { date, capacity: orNull(integer), closesAt: orNull(instant), actor, now: instant },
    done,
  ),
  saveCalendarSettings: sqlFunction(
    'save_calendar_settings',
    { settings: jsonb<CalendarSettings>(), cancelOrders: boolean, actor, now: instant },
    done,
  ),
};
