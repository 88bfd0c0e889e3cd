import type { AlertChoices, PushNotice, PushTopic } from '@padkos/domain';
import { z } from 'zod';
import { done, nothing, value } from './answers.ts';
import { date, instant, integer, jsonb, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

/** A browser's subscription with its choices; `sid` is the row key of the session that makes it. */
interface NewPushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly userAgent: string | null;
  readonly orders: boolean;
  readonly topups: boolean;
  readonly newOrders: boolean;
  readonly sid: string;
  readonly deviceHash: string | null;
}

/** A notification to a person, for all of their devices that show its kind. Instants are ISO 8601. */
export interface QueuedPush {
  readonly userId: string;
  readonly topic: PushTopic;
  /** A later notification with the same tag replaces this one on the screen. */
  readonly tag: string;
  readonly notice: PushNotice;
  readonly at: string;
  readonly expiresAt: string;
}

/** Notifications on devices. */
export const pushCalls = {
  savePushDevice: sqlFunction(
    'save_push_device',
    { userId: uuid, device: jsonb<NewPushDevice>(), now: instant },
    done,
  ),
  queuePushes: sqlFunction('queue_pushes', { pushes: jsonb<readonly QueuedPush[]>() }, nothing),
  /** `push` is the payload of the job. */
  putOffPush: sqlFunction('put_off_push', { push: jsonb<object>(), seconds: integer }, nothing),
  queueNewOrdersPush: sqlFunction('queue_new_orders_push', {}, nothing),
};

/** The alerts that customers choose. */
export const alertCalls = {
  saveUserAlerts: sqlFunction(
    'save_user_alerts',
    { userId: uuid, choices: jsonb<AlertChoices>(), now: instant },
    nothing,
  ),
  /** Decides every alert that is due, once, and enqueues the messages; returns the number. */
  noteAlerts: sqlFunction('note_alerts', { now: instant }, value('integer', z.int())),
  /** Postpones alerts whose message would be made late at night; returns whether it did. */
  putOffAlerts: sqlFunction('put_off_alerts', { message: uuid, now: instant }, value('boolean', z.boolean())),
  /** Why a user without an order for a date need not be alerted; null otherwise. */
  orderedReason: sqlFunction(
    'ordered_reason',
    { userId: uuid, date, now: instant },
    value('text', z.enum(['DAY_CLOSED', 'NOT_OFFERED', 'ORDERED', 'NO_MENU']).nullable()),
  ),
  /** Whether the menu of the week from this Monday is published. */
  weekMenuOut: sqlFunction('week_menu_out', { monday: date }, value('boolean', z.boolean())),
};
