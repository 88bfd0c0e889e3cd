import { ERASURE_STATES, UNSPENT_TOKENS } from '@padkos/domain';
import { z } from 'zod';
import { userOut } from './accounts.ts';
import { dateOut, id, instantOut, text, tokensOut } from './primitives.ts';

const unspentTokens = z.enum(UNSPENT_TOKENS);

export const askForErasureInput = z.strictObject({ unspentTokens });
export const erasePersonInput = z.strictObject({ requestId: id, note: text(0, 2000).optional() });
export const refuseErasureInput = z.strictObject({ requestId: id, note: text(1, 2000) });

/** The caller's own request for deletion; null if none waits. */
export const ownErasureOut = z.object({
  request: z
    .object({
      unspentTokens,
      askedAt: instantOut,
      /** The last day for an answer. */
      dueOn: dateOut,
    })
    .nullable(),
});

/** A request for deletion as administrators see it. */
export const erasureRequestOut = z.object({
  id,
  user: userOut.pick({ id: true, firstName: true, lastName: true, email: true, role: true }),
  balance: tokensOut,
  unspentTokens,
  /**
   * Whether the request comes from the clean-up, not from the person: the account was unused for the period that the
   * kitchen set.
   */
  isForUnused: z.boolean(),
  state: z.enum(ERASURE_STATES),
  askedAt: instantOut,
  dueOn: dateOut,
  /** What prevents the deletion now. */
  openOrders: z.number().int(),
  openPayments: z.number().int(),
  decidedAt: instantOut.nullable(),
  decisionNote: z.string().nullable(),
});

export type AskForErasureInput = z.infer<typeof askForErasureInput>;
export type ErasePersonInput = z.infer<typeof erasePersonInput>;
export type RefuseErasureInput = z.infer<typeof refuseErasureInput>;
export type OwnErasure = z.infer<typeof ownErasureOut>;
export type ErasureRequest = z.infer<typeof erasureRequestOut>;
