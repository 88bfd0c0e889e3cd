import { calendarDate } from '@padkos/domain';
import { z } from 'zod';
import { teamOrderState } from '../schema/columns.ts';
import { done, idIn, nothing, refusable, table, value, values } from './answers.ts';
import { type OrderLine, placedOrder } from './orders.ts';
import { bigint, boolean, date, instant, jsonb, oneOf, orNull, text, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

interface StandingRule {
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly menuItemId: string;
  readonly secondMenuItemId: string | null;
  readonly quantity: number;
  /** The price of a portion, in tokens; null is any price. */
  readonly highestPrice: number | null;
  readonly pausedUntil: string | null;
  readonly skippedDates: readonly string[];
}

const count = z.int().min(0);

export const standingOrderCalls = {
  /** Makes a standing order, or replaces the one with this id; returns its id. */
  saveStandingOrder: sqlFunction(
    'save_standing_order',
    { userId: uuid, id: orNull(uuid), rule: jsonb<StandingRule>(), now: instant },
    idIn('id'),
  ),
  deleteStandingOrder: sqlFunction('delete_standing_order', { userId: uuid, id: uuid, now: instant }, done),
  /** Records the due dates of one standing order or of all; returns the number. */
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
  /** Which of these dishes a user's own list blocks. */
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
  /** Decides a customer's standing orders for a date; returns the number for each outcome. */
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

/** Orders that are delivered together to a team. */
export const teamOrderCalls = {
  /** Returns the id of the team order. */
  openTeamOrder: sqlFunction(
    'open_team_order',
    {
      userId: uuid,
      key: orNull(text),
      hash: orNull(text),
      token: text,
      deliveryDate: date,
      name: text,
      deadline: instant,
      now: instant,
    },
    idIn('id'),
  ),
  /** Closes or cancels it; returns its id. */
  endTeamOrder: sqlFunction(
    'end_team_order',
    { userId: uuid, token: text, state: oneOf(teamOrderState), now: instant },
    idIn('id'),
  ),
  /** Like placeOrder from the wallet; `team` is the token of the team order. */
  placeTeamOrder: sqlFunction(
    'place_team_order',
    {
      userId: uuid,
      key: orNull(text),
      hash: orNull(text),
      team: text,
      deliveryDate: date,
      now: instant,
      lines: jsonb<readonly OrderLine[]>(),
      expectedTotal: orNull(bigint),
    },
    refusable(placedOrder),
  ),
};

/** The waiting lists of dishes that are sold out on a date. */
export const waitingListCalls = {
  /** Returns the id of the customer's entry; an existing entry keeps its place. */
  joinWaitingList: sqlFunction(
    'join_waiting_list',
    { userId: uuid, date, menuItemId: uuid, autoBuy: boolean, now: instant },
    idIn('id'),
  ),
  leaveWaitingList: sqlFunction('leave_waiting_list', { userId: uuid, entryId: uuid, now: instant }, done),
  /** The ids of the entries that are due now, in the order in which they are handled. */
  waitingEntriesDue: sqlFunction('waiting_entries_due', { now: instant }, values('uuid', z.uuid())),
  /** Does what is due for one entry; repeating it changes nothing. */
  serveWaitingEntry: sqlFunction('serve_waiting_entry', { entryId: uuid, now: instant }, nothing),
};

/** Orders that customers offer to others after the cutoff. */
export const orderReleaseCalls = {
  /** Returns the id of the offer. */
  releaseOrder: sqlFunction('release_order', { userId: uuid, orderId: uuid, now: instant }, idIn('id')),
  withdrawRelease: sqlFunction('withdraw_release', { userId: uuid, releaseId: uuid, now: instant }, done),
  /** Returns the order of the customer who takes it; `expectedTotal` in tokens, null for any price. */
  takeRelease: sqlFunction(
    'take_release',
    {
      userId: uuid,
      key: orNull(text),
      hash: orNull(text),
      releaseId: uuid,
      expectedTotal: orNull(bigint),
      now: instant,
    },
    refusable(placedOrder),
  ),
};
