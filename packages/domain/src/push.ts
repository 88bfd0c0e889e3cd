import type { CalendarDate } from './calendar-date.ts';

/** What a person can have shown on a device: about orders, about tokens and top-ups, and for administrators new orders. */
export const PUSH_TOPICS = ['orders', 'topups', 'newOrders'] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

/** How many devices of one person get notifications; the one that was added first makes room for another. */
export const MAX_PUSH_DEVICES = 10;
/** How long a push service keeps a notification for a device that is away, at most: half of what RFC 8292 lets a token live. */
export const PUSH_KEPT_HOURS = 12;
/** New orders are told of together, at most once in so many seconds. */
export const NEW_ORDERS_TOLD_SECONDS = 60;

/** What a notification tells. It is made when it is sent, in the language that the person has then. */
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
