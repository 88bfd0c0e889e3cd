import { type CalendarDate, type ErrorCode, holidayName, johannesburgClock } from '@padkos/domain';
import { clearDates } from '../cancelling.ts';
import { type Command, command, expectRefusal } from '../command.ts';
import { any, asAdmin, isOpenOrder, type Model, rulesOf } from '../model.ts';
import {
  closeDays,
  reopenDays,
  resetHoliday,
  saveCalendarSettings,
  setDeliveryDay,
  setHoliday,
} from '../operations.ts';

const today = (model: Model) => johannesburgClock(model.now).date;

export const close = (day: number, cancelOrders: boolean): Command =>
  command('closeDays', `date ${day}${cancelOrders ? ', cancels orders' : ''}`, async (model, real) => {
    const date = any(model.dates, day);
    const closing = closeDays(asAdmin(real), { from: date, to: date, reason: 'Stocktaking', cancelOrders });
    if (date < today(model)) return expectRefusal(closing, 'VALIDATION');
    const refused = clearDates(model, [date], cancelOrders);
    if (refused !== null) return expectRefusal(closing, refused);
    const { id } = await closing;
    if (model.closed.has(date)) return null;
    model.closed.set(date, id);
    const entry = { from: date, to: date, reason: 'Stocktaking' };
    model.calendar = { ...model.calendar, closedDays: [...model.calendar.closedDays, entry] };
    return null;
  });

export const reopen = (day: number): Command =>
  command(
    'reopenDays',
    `date ${day}`,
    async (model, real) => {
      const [date, id] = any([...model.closed], day);
      await reopenDays(asAdmin(real), { id });
      model.closed.delete(date);
      const closedDays = model.calendar.closedDays.filter(({ from }) => from !== date);
      model.calendar = { ...model.calendar, closedDays };
      return null;
    },
    ({ closed }) => closed.size > 0,
  );

/** Adds a date to the list of public holidays, removes it, or (null) makes it follow the Act. */
export const holiday = (day: number, isHoliday: boolean | null, cancelOrders: boolean): Command =>
  command(
    'setHoliday',
    `date ${day}, ${isHoliday}${cancelOrders ? ', cancels orders' : ''}`,
    async (model, real) => {
      const date = any(model.dates, day);
      const name = 'Day of the kitchen';
      const setting =
        isHoliday === null
          ? resetHoliday(asAdmin(real), { date, ...(cancelOrders ? { cancelOrders: 'true' } : {}) })
          : setHoliday(asAdmin(real), { date, name, isHoliday, cancelOrders });
      if (date < today(model)) return expectRefusal(setting, 'VALIDATION');
      const others = model.calendar.holidayChanges.filter((one) => one.date !== date);
      const holidayChanges = isHoliday === null ? others : [...others, { date, name, isHoliday }];
      const closes = model.calendar.closesOnHolidays && holidayName(date, holidayChanges) !== null;
      const refused = closes ? clearDates(model, [date], cancelOrders) : null;
      if (refused === null) model.calendar = { ...model.calendar, holidayChanges };
      return expectRefusal(setting, refused);
    },
  );

export interface CalendarChoice {
  readonly closesOnHolidays: boolean;
  readonly countsWorkingDays: boolean;
  readonly dayCapacity: number | null;
}

export const saveSettings = (choice: CalendarChoice, cancelOrders: boolean): Command =>
  command(
    'saveCalendar',
    `${JSON.stringify(choice)}${cancelOrders ? ', cancels orders' : ''}`,
    async (model, real) => {
      const { leavesOutClosed } = model.calendar;
      const refused = settingsRefusal(model, choice, cancelOrders);
      if (refused === null) model.calendar = { ...model.calendar, ...choice };
      return expectRefusal(
        saveCalendarSettings(asAdmin(real), { ...choice, leavesOutClosed, cancelOrders }),
        refused,
      );
    },
  );

/** Frees the holidays that have orders when the kitchen closes on holidays from now on. */
function settingsRefusal(model: Model, choice: CalendarChoice, cancelOrders: boolean): ErrorCode | null {
  if (!choice.closesOnHolidays || model.calendar.closesOnHolidays) return null;
  const dates = model.orders
    .filter((order) => isOpenOrder(order) && order.date >= today(model))
    .map(({ date }) => date)
    .filter((date) => holidayName(date, model.calendar.holidayChanges) !== null);
  return clearDates(model, [...new Set<CalendarDate>(dates)], cancelOrders);
}

/**
 * Sets the capacity of a date, and how many minutes before the cutoff it closes; null means the same as for every
 * date.
 */
export const setDay = (day: number, capacity: number | null, earlier: number | null): Command =>
  command('setDay', `date ${day}, ${capacity} portions, ${earlier} minutes earlier`, async (model, real) => {
    const date = any(model.dates, day);
    const others = model.calendar.days.filter((one) => one.date !== date);
    const usual = rulesOf({ ...model, calendar: { ...model.calendar, days: others } }).closesAt(date);
    const closesAt = earlier === null ? null : new Date(usual.getTime() - earlier * 60_000);
    const setting = setDeliveryDay(asAdmin(real), {
      date,
      capacity,
      closesAt: closesAt?.toISOString() ?? null,
    });
    if (date < today(model)) return expectRefusal(setting, 'VALIDATION');
    await setting;
    const own = capacity === null && closesAt === null ? [] : [{ date, capacity, closesAt }];
    model.calendar = { ...model.calendar, days: [...others, ...own] };
    return null;
  });
