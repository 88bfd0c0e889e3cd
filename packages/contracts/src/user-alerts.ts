import { ALERT_KINDS, DEFAULT_ALERT_TIME, MAX_WALLET_TOKENS } from '@padkos/domain';
import { z } from 'zod';
import { wallTime, whole } from './primitives.ts';

/** The alerts that the caller chooses; omitted ones are off. */
export const saveUserAlertsInput = z.strictObject({
  /** In tokens: alert when the balance falls below it. Null: no alert. */
  lowBalance: whole(1, MAX_WALLET_TOKENS).nullable().default(null),
  /** Delivery weekdays (1 is Monday): alert when there is no order for one. */
  nothingOrderedOn: z
    .array(whole(1, 7))
    .max(7)
    .default([])
    .transform((days) => [...new Set(days)].sort()),
  /** Alert when the menu of the next week is published. */
  weekMenu: z.boolean().default(false),
  /** When alerts about dates and menus are sent, Johannesburg time. */
  time: wallTime.default(DEFAULT_ALERT_TIME),
});

export const userAlertsOut = z.object({
  lowBalance: z.number().int().nullable(),
  nothingOrderedOn: z.array(z.number().int()),
  weekMenu: z.boolean(),
  time: z.string(),
});

export const alertsPreviewOut = z.object({
  /** The message as it would read now, regardless of the time; null when there is nothing to tell. */
  message: z.object({ subject: z.string(), text: z.string() }).nullable(),
  /** Each chosen alert that has nothing to tell now, with the reason in words. */
  silent: z.array(z.object({ alert: z.enum(ALERT_KINDS), reason: z.string() })),
});

export type SaveUserAlertsInput = z.infer<typeof saveUserAlertsInput>;
export type UserAlerts = z.infer<typeof userAlertsOut>;
export type AlertsPreview = z.infer<typeof alertsPreviewOut>;
