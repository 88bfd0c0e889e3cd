import { daysBetween, MAX_CLOSED_DAYS, MAX_DAY_CAPACITY } from '@padkos/domain';
import { z } from 'zod';
import { ordererOut, orderOut } from './orders.ts';
import { date, dateOut, id, instant, instantOut, text, whole, yesInAddress } from './primitives.ts';

const capacity = whole(0, MAX_DAY_CAPACITY).nullable();
/** Whether the open orders of dates that become closed are cancelled and refunded. */
const cancelOrders = z.boolean().default(false);

/** Closed dates, from the first to the last. */
export const closeDaysInput = z
  .strictObject({ from: date, to: date, reason: text(1, 120), cancelOrders })
  .refine(({ from, to }) => from <= to, { message: 'The last day is not before the first', path: ['to'] })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_CLOSED_DAYS, {
    message: `At most ${MAX_CLOSED_DAYS} days at once`,
    path: ['to'],
  });
export const closedDaysOut = z.object({
  id,
  from: dateOut,
  to: dateOut,
  reason: z.string(),
  /** How many orders were cancelled and refunded when the dates were closed. */
  ordersCancelled: z.number().int(),
  createdAt: instantOut,
});
export const closedDaysIdInput = z.strictObject({ id });

/** The dates whose open orders are requested; with `holidays` only the public holidays among them. */
export const ordersInTheWayInput = z
  .strictObject({ from: date, to: date, holidays: yesInAddress.default(false) })
  .refine(({ from, to }) => from <= to, { message: 'The last day is not before the first', path: ['to'] });
/** An order that closing its date would cancel. */
export const orderInTheWayOut = orderOut
  .pick({ id: true, orderNumber: true, deliveryDate: true, totalTokens: true, paymentStatus: true })
  .extend({ user: ordererOut.pick({ firstName: true, lastName: true }) });

const settings = {
  closesOnHolidays: z.boolean(),
  /** Whether the window leaves closed days out, so that it offers seven open dates. */
  leavesOutClosed: z.boolean(),
  /** Whether the cutoff is on the last working day before the delivery instead of the day before. */
  countsWorkingDays: z.boolean(),
  /** The capacity of a date, in portions of all dishes; null is unlimited. */
  dayCapacity: capacity,
};
export const calendarSettingsInput = z.strictObject({ ...settings, cancelOrders });

/** A date to add to the kitchen's own list of public holidays, or a holiday to remove. */
export const holidayInput = z.strictObject({ date, name: text(1, 80), isHoliday: z.boolean(), cancelOrders });
export const holidayDateInput = z.strictObject({ date, cancelOrders: yesInAddress.default(false) });

/** The capacity of one date in portions of all dishes, and an earlier cutoff; null means the same as for every date. */
export const deliveryDayInput = z.strictObject({
  date,
  capacity,
  closesAt: instant.nullable(),
});

/** The settings of the delivery dates of the coming year. */
export const calendarOut = z.object({
  settings: z.object(settings),
  /** The application clock's date in Johannesburg. */
  today: dateOut,
  closedDays: z.array(closedDaysOut),
  holidays: z.array(
    z.object({
      date: dateOut,
      name: z.string(),
      isHoliday: z.boolean(),
      /** By the Act alone, or by the kitchen's own list. */
      origin: z.enum(['law', 'kitchen']),
    }),
  ),
  days: z.array(
    z.object({
      date: dateOut,
      capacity: z.number().int().nullable(),
      closesAt: instantOut.nullable(),
      /** Portions that are sold or held for a card payment. */
      sold: z.number().int(),
    }),
  ),
});

export type CloseDaysInput = z.infer<typeof closeDaysInput>;
export type ClosedDaysEntry = z.infer<typeof closedDaysOut>;
export type OrdersInTheWayInput = z.infer<typeof ordersInTheWayInput>;
/** The same as a caller writes it. */
export type OrdersInTheWayQuery = z.input<typeof ordersInTheWayInput>;
export type OrderInTheWay = z.infer<typeof orderInTheWayOut>;
export type CalendarSettingsInput = z.infer<typeof calendarSettingsInput>;
export type HolidayInput = z.infer<typeof holidayInput>;
export type HolidayDateInput = z.infer<typeof holidayDateInput>;
export type DeliveryDayInput = z.infer<typeof deliveryDayInput>;
export type Calendar = z.infer<typeof calendarOut>;
