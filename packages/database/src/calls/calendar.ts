import { calendarDate } from '@padkos/domain';
import { z } from 'zod';
import { done, idIn, value } from './answers.ts';
import { actor, boolean, date, instant, integer, jsonb, orNull, text, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

interface CalendarSettings {
  readonly closesOnHolidays: boolean;
  readonly leavesOutClosed: boolean;
  readonly countsWorkingDays: boolean;
  /** In portions; null is unlimited. */
  readonly dayCapacity: number | null;
}

const aDate = z.string().transform(calendarDate);
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

/** What administrators set about delivery dates. */
export const calendarCalls = {
  /** What is set about the dates from this one on. */
  kitchenCalendar: sqlFunction('kitchen_calendar', { from: date }, value('jsonb', kitchenCalendar)),
  /** Closes dates, and cancels their orders if that is wanted; answers the id of the entry. */
  closeDays: sqlFunction(
    'close_days',
    { from: date, to: date, reason: text, cancelOrders: boolean, actor, now: instant },
    idIn('id'),
  ),
  reopenDays: sqlFunction('reopen_days', { id: uuid, actor, now: instant }, done),
  /** Without a name the date is left to the Act again. */
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
