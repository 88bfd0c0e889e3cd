import { MAX_TRANSFER_LIMIT, MAX_TRANSFER_NOTE } from '@padkos/domain';
import { z } from 'zod';
import { ownWords } from './own-words.ts';
import { email, id, idempotencyKey, instantOut, tokensOut, whole } from './primitives.ts';

export const transferReceiverInput = z.strictObject({ email });

/** The owner of an address as a sender sees the name: "T… N…". */
export const transferReceiverOut = z.object({ name: z.string() });

export const sendTokensInput = z.strictObject({
  email,
  tokens: whole(1, MAX_TRANSFER_LIMIT),
  /** The sender's note to the receiver. */
  note: ownWords(0, MAX_TRANSFER_NOTE).optional(),
});
export const sendTokensKeyedInput = sendTokensInput.extend({ idempotencyKey: idempotencyKey.optional() });

/** Tokens sent to another customer (`out`), whose name is masked, or received from one (`in`). */
export const transferOut = z.object({
  id,
  direction: z.enum(['out', 'in']),
  name: z.string(),
  tokens: tokensOut,
  note: z.string().nullable(),
  createdAt: instantOut,
});

/** The transfer, and the sender's balance after it. */
export const tokensSentOut = z.object({ wallet: z.object({ balance: tokensOut }), transfer: transferOut });

/** What customers may send to each other, in tokens: per transfer, and in a calendar day in Johannesburg. */
export const transferLimitsOut = z.object({ limit: tokensOut, dayLimit: tokensOut });

export type TransferReceiverInput = z.infer<typeof transferReceiverInput>;
export type TransferReceiver = z.infer<typeof transferReceiverOut>;
export type SendTokensInput = z.infer<typeof sendTokensInput>;
export type Transfer = z.infer<typeof transferOut>;
export type TokensSent = z.infer<typeof tokensSentOut>;
