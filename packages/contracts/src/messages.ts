import {
  ALERT_KINDS,
  DEFAULT_ALERT_TIME,
  MAX_PUSH_DEVICES,
  MAX_WALLET_TOKENS,
  MESSAGE_STATES,
} from '@padkos/domain';
import { z } from 'zod';
import { date, id, instantOut, text, verbatim, wallTime, whole } from './primitives.ts';

/** A message's kind and subject, for instance "order-placed.0190a6f2-…". */
const messageId = verbatim(1, 200);
const state = z.enum(MESSAGE_STATES);

/** All filters apply together; `cursor` is a page's `nextCursor`. */
export const messagesInput = z.strictObject({
  search: text(0, 200).optional(),
  state: state.optional(),
  cursor: messageId.optional(),
});
export const messageIdInput = z.strictObject({ messageId });

/** A message to a user, without its content, which may contain a link that signs in. */
export const messageOut = z.object({
  messageId: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state,
  /** Tries at the mail server so far. */
  attempts: z.number().int(),
  createdAt: instantOut,
  lastTriedAt: instantOut.nullable(),
  sentAt: instantOut.nullable(),
  /** Why the last try failed, on one line; null once the message is sent. */
  lastError: z.string().nullable(),
});

/** Newest first; `nextCursor` is the cursor of the next page and null on the last. */
export const messagesOut = z.object({
  messages: z.array(messageOut),
  nextCursor: z.string().nullable(),
  /** The number of failed messages, regardless of the filters. */
  failedCount: z.number().int(),
});

export type MessagesInput = z.infer<typeof messagesInput>;
export type MessageIdInput = z.infer<typeof messageIdInput>;
export type Message = z.infer<typeof messageOut>;
export type MessagesPage = z.infer<typeof messagesOut>;

/** The calling administrator's bell: pending orders placed after what they have seen. */
export const notificationStatusOut = z.object({
  shouldNotify: z.boolean(),
  currentThreshold: z.number().int(),
  newOrdersSinceLastNotification: z.number().int(),
  /** Every order that was ever placed. */
  totalOrders: z.number().int(),
});

export type NotificationStatus = z.infer<typeof notificationStatusOut>;

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

const LONGEST_ADDRESS = 1000;

/** A fixed number of bytes in base64url; browsers omit the padding. */
const bytes = (count: number) =>
  z
    .string()
    .length(Math.ceil((count * 4) / 3))
    .regex(/^[A-Za-z0-9_-]+$/, 'Not base64url');

const choices = {
  /** Orders: confirmed, delivered, changed or cancelled by the kitchen, and a portion of a waiting list. */
  orders: z.boolean(),
  /** Tokens that arrived, and payments that are held or were not credited. */
  topups: z.boolean(),
  /** New orders; always false for users who are not administrators. */
  newOrders: z.boolean(),
};

/** The subscription of the caller's browser (PushSubscription.toJSON), with the kinds of notifications to show. */
export const savePushDeviceInput = z.strictObject({
  /** The push service's address for this browser: https, with a public host name. */
  endpoint: verbatim(1, LONGEST_ADDRESS),
  keys: z.strictObject({
    /** An uncompressed point of P-256. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
  orders: choices.orders.default(true),
  topups: choices.topups.default(true),
  newOrders: choices.newOrders.default(false),
});

export const pushDeviceIdInput = z.strictObject({ deviceId: id });

export const pushDeviceOut = z.object({
  id,
  /** Browser and system in words; null when the browser did not identify itself. */
  device: z.string().nullable(),
  /** Whether it is the browser of this call, by its session. */
  current: z.boolean(),
  /** Whether the person is signed in there; otherwise nothing is sent. */
  signedIn: z.boolean(),
  ...choices,
  addedAt: instantOut,
});

export const pushOut = z.object({
  /** The key that a browser subscribes with (VAPID), in base64url. */
  publicKey: z.string(),
  /** The browser of the call first, then the newest. */
  devices: z.array(pushDeviceOut).max(MAX_PUSH_DEVICES),
});

/** What a notification tells, as the jobs carry it. */
const pushNotice = z.discriminatedUnion('about', [
  z.object({
    about: z.enum(['order-confirmed', 'order-fulfilled', 'order-changed', 'order-cancelled']),
    date,
  }),
  z.object({ about: z.literal('portion-offered'), date, until: wallTime }),
  z.object({ about: z.enum(['tokens-received', 'payment-held', 'payment-ignored']) }),
  z.object({ about: z.literal('new-orders'), count: whole(1, Number.MAX_SAFE_INTEGER) }),
]);

/** The job that sends one notification to one device. */
export const pushJob = z.object({
  deviceId: id,
  topic: z.enum(['orders', 'topups', 'newOrders']),
  tag: z.string(),
  notice: pushNotice,
  at: instantOut,
  expiresAt: instantOut,
});

export type SavePushDeviceInput = z.infer<typeof savePushDeviceInput>;
export type PushDeviceIdInput = z.infer<typeof pushDeviceIdInput>;
export type PushDevice = z.infer<typeof pushDeviceOut>;
export type PushState = z.infer<typeof pushOut>;
export type PushJob = z.infer<typeof pushJob>;
