import type { AlertChoices } from '@padkos/domain';
import { z } from 'zod';
import { nothing, value } from './answers.ts';
import { date, instant, jsonb, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

/** The alerts that customers choose. */
export const alertCalls = {
  saveUserAlerts: sqlFunction(
    'save_user_alerts',
    { userId: uuid, choices: jsonb<AlertChoices>(), now: instant },
    nothing,
  ),
  /** Decides every alert that is due, once, and enqueues the messages; answers how many. */
  noteAlerts: sqlFunction('note_alerts', { now: instant }, value('integer', z.int())),
  /** Puts off alerts whose message would be made late at night; answers whether it did. */
  putOffAlerts: sqlFunction('put_off_alerts', { message: uuid, now: instant }, value('boolean', z.boolean())),
  /** Why a user need not be told that they have no order for a date; null when they have none. */
  orderedReason: sqlFunction(
    'ordered_reason',
    { userId: uuid, date, now: instant },
    value('text', z.enum(['DAY_CLOSED', 'NOT_OFFERED', 'ORDERED', 'NO_MENU']).nullable()),
  ),
  /** Whether the menu of the week from this Monday is out. */
  weekMenuOut: sqlFunction('week_menu_out', { monday: date }, value('boolean', z.boolean())),
};
