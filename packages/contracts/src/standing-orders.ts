import {
  MAX_LINE_QUANTITY,
  MAX_PRICE_TOKENS,
  MAX_SKIPPED_DATES,
  STANDING_OUTCOMES,
  TEAM_ORDER_STATES,
  WAITING_STATES,
} from '@padkos/domain';
import { z } from 'zod';
import { personName } from './accounts.ts';
import {
  date,
  dateOut,
  id,
  idempotencyKey,
  instant,
  instantOut,
  orderStatus,
  tokensOut,
  verbatim,
  whole,
} from './primitives.ts';

const differ = ({
  menuItemId,
  secondMenuItemId,
}: {
  menuItemId: string;
  secondMenuItemId?: string | null | undefined;
}) => menuItemId !== secondMenuItemId;
const DIFFER = { path: ['secondMenuItemId'], error: 'Choose another dish as the second choice' };

const rule = z.strictObject({
  /** 1 is Monday. */
  weekdays: z.array(whole(1, 7)).min(1, 'Choose at least one day').max(7),
  menuItemId: id,
  /** The dish to order when the first is unavailable. */
  secondMenuItemId: id.nullable().optional(),
  quantity: whole(1, MAX_LINE_QUANTITY),
  /** The highest price of a portion, in tokens; null is any price. */
  highestPrice: whole(0, MAX_PRICE_TOKENS).nullable().optional(),
  /** Deliveries before this date are left out. */
  pausedUntil: date.nullable().optional(),
  /** Single dates that are left out. */
  skippedDates: z.array(date).max(MAX_SKIPPED_DATES).optional(),
});

export const standingOrderInput = rule.refine(differ, DIFFER);
/** Omitted fields are cleared, not kept. */
export const changeStandingOrderInput = rule.extend({ id }).refine(differ, DIFFER);
export const standingOrderIdInput = z.strictObject({ id });

/** A dish of a standing order with its present facts. */
export const standingDishOut = z.object({
  menuItemId: id,
  title: z.string(),
  imageUrl: z.string(),
  price: tokensOut,
  /** Whether the kitchen currently offers it. */
  isActive: z.boolean(),
});

export const standingOrderOut = z.object({
  id,
  weekdays: z.array(z.number().int()),
  dish: standingDishOut,
  secondDish: standingDishOut.nullable(),
  quantity: z.number().int(),
  highestPrice: tokensOut.nullable(),
  pausedUntil: dateOut.nullable(),
  skippedDates: z.array(dateOut),
  createdAt: instantOut,
  updatedAt: instantOut,
});

/** `resume`: the standing order to show as if it were not paused. */
export const standingPreviewInput = z.strictObject({ resume: id.optional() });

export const standingPreviewRowOut = z.object({
  date: dateOut,
  standingOrderId: id,
  /** The second choice, if it is or would be ordered; with its present price per portion. */
  dish: z.object({ menuItemId: id, title: z.string(), price: tokensOut }),
  quantity: z.number().int(),
  outcome: z.enum(STANDING_OUTCOMES),
  /** Why nothing is ordered, why the second choice is ordered, or what is still missing; a code of a closed list. */
  reason: z.string().nullable(),
  /** The reason in words. */
  message: z.string().nullable(),
  /** When it was or will be placed. */
  dueAt: instantOut,
  orderId: id.nullable(),
});

export type StandingOrderInput = z.infer<typeof standingOrderInput>;
export type ChangeStandingOrderInput = z.infer<typeof changeStandingOrderInput>;
export type StandingOrderIdInput = z.infer<typeof standingOrderIdInput>;
export type StandingOrder = z.infer<typeof standingOrderOut>;
export type StandingPreviewInput = z.infer<typeof standingPreviewInput>;
export type StandingPreviewRow = z.infer<typeof standingPreviewRowOut>;

export const joinWaitingListInput = z.strictObject({
  deliveryDate: date,
  menuItemId: id,
  /** Whether a portion that becomes free is bought from the wallet at once; otherwise it is offered. */
  autoBuy: z.boolean().optional(),
});
export const waitingEntryIdInput = z.strictObject({ id });

export const waitingEntryOut = z.object({
  id,
  deliveryDate: dateOut,
  menuItemId: id,
  title: z.string(),
  price: tokensOut,
  autoBuy: z.boolean(),
  state: z.enum(WAITING_STATES),
  /** 1 is the first in line; null when the entry no longer waits. */
  place: z.number().int().nullable(),
  /** Until when a portion is held; POST /api/orders takes it. Null if none is held. */
  heldUntil: instantOut.nullable(),
  orderId: id.nullable(),
  /** Why it has ended; a code of a closed list. */
  reason: z.string().nullable(),
  /** The reason in words. */
  message: z.string().nullable(),
  createdAt: instantOut,
});

export type JoinWaitingListInput = z.infer<typeof joinWaitingListInput>;
export type WaitingEntryIdInput = z.infer<typeof waitingEntryIdInput>;
export type WaitingEntry = z.infer<typeof waitingEntryOut>;

/** The token at the end of a team order's link. */
export const teamToken = verbatim(22, 64);

export const openTeamOrderInput = z.strictObject({
  deliveryDate: date,
  /** The name of the team. */
  name: personName,
  /** When the team stops taking orders; at the latest the kitchen's cutoff. */
  deadline: instant,
});
export const openTeamOrderKeyedInput = openTeamOrderInput.extend({
  idempotencyKey: idempotencyKey.optional(),
});
export const teamOrderInput = z.strictObject({ token: teamToken });

/** A team order as one person sees it. */
export const teamOrderOut = z.object({
  token: z.string(),
  name: z.string(),
  deliveryDate: dateOut,
  deadline: instantOut,
  /** `closed` also applies once the deadline or the cutoff has passed. */
  state: z.enum(TEAM_ORDER_STATES),
  /** First and last name. */
  organiser: z.string(),
  isOrganiser: z.boolean(),
  /** The number of customers with an order in it. */
  people: z.number().int(),
  portions: z.number().int(),
  /** The caller's own orders in it, without cancelled ones. */
  ownOrders: z.array(z.object({ id, orderNumber: z.string(), status: orderStatus })),
  /** The members with their portions, by name; null for callers who did not open the team order. */
  members: z.array(z.object({ name: z.string(), portions: z.number().int() })).nullable(),
});

export type OpenTeamOrderInput = z.infer<typeof openTeamOrderInput>;
export type TeamOrderInput = z.infer<typeof teamOrderInput>;
export type TeamOrder = z.infer<typeof teamOrderOut>;
