import { calendarDate } from '@padkos/domain';
import { z } from 'zod';
import { nothing, value } from './answers.ts';
import { date, instant } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

const count = z.int();
const reportOfWindow = z.object({
  /** Those with orders, in order. */
  days: z.array(
    z.object({
      date: z.string().transform(calendarDate),
      orders: count,
      pending: count,
      confirmed: count,
      fulfilled: count,
      cancelled: count,
      /** Orders that are revenue, and how much, in tokens. */
      paying: count,
      revenue: count,
    }),
  ),
  /** How many people ordered. */
  customers: count,
  /** The ten that sold most, revenue in tokens. */
  dishes: z.array(
    z.object({
      menuItemTitle: z.string(),
      orderCount: count,
      totalQuantity: count,
      totalRevenue: count,
    }),
  ),
});

/** Sums of the days that are over, and what reports read of them. */
export const daySumCalls = {
  /** Sums the next day that is over and answers it; null when there is none. */
  sumNextDay: sqlFunction('sum_next_day', { now: instant }, value('date', z.string().nullable())),
  forgetDaySums: sqlFunction('forget_day_sums', {}, nothing),
  /** What happened in a window of dates of placing. */
  reportWindow: sqlFunction('report_window', { start: date, end: date }, value('jsonb', reportOfWindow)),
};
