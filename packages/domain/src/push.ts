import type { CalendarDate } from './calendar-date.ts';

/**
 * The kinds of notifications that a device can show: about orders, about tokens and top-ups, and for administrators
 * about new orders.
 */
export const PUSH_TOPICS = ['orders', 'topups', 'newOrders'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

/** How many devices of one person get notifications; a new one replaces the oldest. */
export const MAX_PUSH_DEVICES = 10;
/**
 * How long a push service keeps a notification for an offline device, at most: half of a token's maximum lifetime by
 * RFC 8292.
 */
export const PUSH_KEPT_HOURS = 12;
/** New orders are announced together, at most once in this number of seconds. */
export const NEW_ORDERS_TOLD_SECONDS = 60;

/** The content of a notification. It is worded when it is sent, in the person's language at that time. */
export type PushNotice =
  | {
      readonly about: 'order-confirmed' | 'order-fulfilled' | 'order-changed' | 'order-cancelled';
      /** The delivery date. */
      readonly date: CalendarDate;
    }
  | {
      readonly about: 'portion-offered';
      readonly date: CalendarDate;
      /** Until when it is held, `HH:mm`, Johannesburg time. */
      readonly until: string;
    }
  | { readonly about: 'tokens-received' | 'payment-held' | 'payment-ignored' }
  | { readonly about: 'new-orders'; readonly count: number };
