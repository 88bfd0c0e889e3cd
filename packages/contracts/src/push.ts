import { MAX_PUSH_DEVICES } from '@padkos/domain';
import { z } from 'zod';
import { date, id, instantOut, verbatim, wallTime, whole } from './primitives.ts';

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
