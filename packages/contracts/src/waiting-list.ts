import { WAITING_STATES } from '@padkos/domain';
import { z } from 'zod';
import { date, dateOut, id, instantOut, tokensOut } from './primitives.ts';

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
