import { MAX_LINE_QUANTITY, MAX_PRICE_TOKENS, MAX_SKIPPED_DATES, STANDING_OUTCOMES } from '@padkos/domain';
import { z } from 'zod';
import { date, dateOut, id, instantOut, tokensOut, whole } from './primitives.ts';

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
