import { z } from 'zod';

/** The calling administrator's bell: pending orders placed after what they have seen. */
export const notificationStatusOut = z.object({
  shouldNotify: z.boolean(),
  currentThreshold: z.number().int(),
  newOrdersSinceLastNotification: z.number().int(),
  /** Every order that was ever placed. */
  totalOrders: z.number().int(),
});

export type NotificationStatus = z.infer<typeof notificationStatusOut>;
