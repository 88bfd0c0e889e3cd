import { calendarDate } from '@padkos/domain';
import { z } from 'zod';
import { done, idIn, table, value } from './answers.ts';
import { date, instant, jsonb, orNull, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

interface StandingRule {
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly menuItemId: string;
  readonly secondMenuItemId: string | null;
  readonly quantity: number;
  /** Of a portion, in tokens; null is any. */
  readonly highestPrice: number | null;
  readonly pausedUntil: string | null;
  readonly skippedDates: readonly string[];
}

const count = z.int().min(0);

export const standingOrderCalls = {
  /** Makes a standing order, or replaces the one with this id; answers its id. */
  saveStandingOrder: sqlFunction(
    'save_standing_order',
    { userId: uuid, id: orNull(uuid), rule: jsonb<StandingRule>(), now: instant },
    idIn('id'),
  ),
  deleteStandingOrder: sqlFunction('delete_standing_order', { userId: uuid, id: uuid, now: instant }, done),
  /** Notes the dates of standing orders that are due, of one only or of all; answers how many. */
  noteStandingDates: sqlFunction(
    'note_standing_dates',
    { standingOrderId: orNull(uuid), now: instant },
    value('integer', z.int()),
  ),
  /** The customers and dates whose standing orders are to be tried now. */
  standingOrdersToPlace: sqlFunction(
    'standing_orders_to_place',
    { now: instant },
    table(
      'user_id uuid, date date',
      z
        .object({ user_id: z.uuid(), date: z.string().transform(calendarDate) })
        .transform((row) => ({ userId: row.user_id, date: row.date })),
    ),
  ),
  /** Which of these dishes a user's own list of allergens blocks. */
  blockedDishes: sqlFunction(
    'allergen_refusal',
    { userId: uuid, lines: jsonb<readonly { readonly menuItemId: string }[]>() },
    value(
      'jsonb',
      z
        .object({ params: z.object({ menuItemIds: z.string() }) })
        .nullable()
        .transform((refused) => refused?.params.menuItemIds.split(',') ?? []),
    ),
  ),
  /** Decides the standing orders of a customer for a date; answers how many ended how. */
  placeStandingOrders: sqlFunction(
    'place_standing_orders',
    { userId: uuid, date, now: instant },
    value(
      'jsonb',
      z.object({
        orderId: z.uuid().nullable(),
        placed: count,
        waiting: count,
        skipped: count,
        missed: count,
      }),
    ),
  ),
};
