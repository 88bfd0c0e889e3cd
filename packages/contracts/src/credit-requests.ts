import { CREDIT_REQUEST_STATES, MAX_CREDIT_TOKENS } from '@padkos/domain';
import { z } from 'zod';
import { personOut } from './accounts.ts';
import { id, idempotencyKey, instantOut, text, tokensOut, whole } from './primitives.ts';

const state = z.enum(CREDIT_REQUEST_STATES);

export const creditRequestsInput = z.strictObject({ state: state.optional() });
export const askForCreditInput = z.strictObject({
  userId: id,
  /** Less than zero to take tokens off the wallet; zero is refused. */
  tokens: whole(-MAX_CREDIT_TOKENS, MAX_CREDIT_TOKENS),
  /** The credit of this user that is taken back. */
  reverses: id.optional(),
  reason: text(1, 2000),
});
export const askForCreditKeyedInput = askForCreditInput.extend({ idempotencyKey: idempotencyKey.optional() });
export const approveCreditInput = z.strictObject({ requestId: id, note: text(0, 2000).optional() });
export const refuseCreditInput = z.strictObject({ requestId: id, note: text(1, 2000) });

/** A credit that waits for a second administrator, or that one has decided. */
export const creditRequestOut = z.object({
  id,
  /** The user that it is for, and the wallet's present balance. */
  user: personOut,
  balance: tokensOut,
  tokens: tokensOut,
  reason: z.string(),
  state,
  askedBy: personOut,
  askedAt: instantOut,
  decidedBy: personOut.nullable(),
  decidedAt: instantOut.nullable(),
  decisionNote: z.string().nullable(),
});

export type CreditRequestsInput = z.infer<typeof creditRequestsInput>;
export type AskForCreditInput = z.infer<typeof askForCreditInput>;
export type ApproveCreditInput = z.infer<typeof approveCreditInput>;
export type RefuseCreditInput = z.infer<typeof refuseCreditInput>;
export type CreditRequest = z.infer<typeof creditRequestOut>;
