import { addDays, MAX_ANALYTICS_DAYS, MAX_STARS } from '@padkos/domain';
import { z } from 'zod';
import { date, dateOut, id, instantOut, ownWords, tokensOut, whole } from './primitives.ts';

export const todayStatsOut = z.object({ orderCount: z.number().int() });

export const dashboardInput = z.strictObject({ date: z.union([z.literal('overview'), date]) });
export const dashboardOut = z.object({
  todayOrders: z.number().int(),
  tokensCredited: tokensOut,
  pendingOrders: z.number().int(),
  confirmedOrders: z.number().int(),
  fulfilledOrders: z.number().int(),
});

export const analyticsInput = z
  .strictObject({ start: date, end: date })
  .refine((window) => window.start <= window.end, { message: 'The end is before the start', path: ['end'] })
  .refine((window) => window.end < addDays(window.start, MAX_ANALYTICS_DAYS), {
    message: `Choose at most ${MAX_ANALYTICS_DAYS} days`,
    path: ['end'],
  });

export const analyticsOut = z.object({
  totalOrders: z.number().int(),
  totalRevenue: tokensOut,
  avgOrderValue: tokensOut,
  totalCustomers: z.number().int(),
  statusBreakdown: z.object({
    pending: z.number().int(),
    confirmed: z.number().int(),
    fulfilled: z.number().int(),
    cancelled: z.number().int(),
  }),
  dailyStats: z.array(z.object({ date: dateOut, orders: z.number().int(), revenue: tokensOut })),
  popularItems: z.array(
    z.object({
      menuItemTitle: z.string(),
      orderCount: z.number().int(),
      totalQuantity: z.number().int(),
      totalRevenue: tokensOut,
    }),
  ),
});

export type TodayStats = z.infer<typeof todayStatsOut>;
export type DashboardInput = z.infer<typeof dashboardInput>;
export type Dashboard = z.infer<typeof dashboardOut>;
export type AnalyticsInput = z.infer<typeof analyticsInput>;
export type Analytics = z.infer<typeof analyticsOut>;

export const ratingInput = z.strictObject({
  /** The line of the order. */
  id,
  stars: whole(1, MAX_STARS),
  /** The customer's comment, for the kitchen only. */
  text: ownWords(0, 500).optional(),
});

/** The caller's rating of a line of an order. */
export const ratingOut = z.object({
  orderItemId: id,
  menuItemId: id,
  stars: z.number().int(),
  text: z.string().nullable(),
  createdAt: instantOut,
});

const summed = { ratings: z.number().int(), average: z.number() };

export const dishRatingsOut = z.object({
  /** The dishes rated for deliveries in the weeks that overlap the window, worst average first. */
  dishes: z.array(
    z.object({
      menuItemId: id,
      title: z.string(),
      ...summed,
      /** By the week's Monday, newest first. */
      weeks: z.array(z.object({ week: dateOut, ...summed })),
    }),
  ),
  /** Customers' latest comments about deliveries in the window, without their names. */
  words: z.array(
    z.object({ title: z.string(), deliveryDate: dateOut, stars: z.number().int(), text: z.string() }),
  ),
});

export type RatingInput = z.infer<typeof ratingInput>;
export type Rating = z.infer<typeof ratingOut>;
export type DishRatings = z.infer<typeof dishRatingsOut>;
