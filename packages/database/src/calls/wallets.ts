import { z } from 'zod';
import { done, idIn, refusable } from './answers.ts';
import { actor, boolean, instant, integer, orNull, text, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

export const walletCalls = {
  /** Returns the id of the ledger entry. */
  creditWallet: sqlFunction(
    'credit_wallet',
    {
      actor,
      key: orNull(text),
      hash: orNull(text),
      userId: uuid,
      tokens: integer,
      notes: orNull(text),
      now: instant,
    },
    idIn('transactionId'),
  ),
  /** Takes tokens off a wallet, or a credit back; returns the id of the ledger entry. */
  correctWallet: sqlFunction(
    'correct_wallet',
    {
      actor,
      key: orNull(text),
      hash: orNull(text),
      userId: orNull(uuid),
      reverses: orNull(uuid),
      tokens: orNull(integer),
      reason: text,
      now: instant,
    },
    idIn('transactionId'),
  ),
  /** Returns the id of the request. */
  askForCredit: sqlFunction(
    'ask_for_credit',
    {
      actor,
      key: orNull(text),
      hash: orNull(text),
      userId: uuid,
      tokens: integer,
      reverses: orNull(uuid),
      reason: text,
      now: instant,
    },
    idIn('requestId'),
  ),
  decideCredit: sqlFunction(
    'decide_credit',
    { requestId: uuid, approve: boolean, note: orNull(text), actor, now: instant },
    done,
  ),
  /** Sends tokens of a customer to another one; returns the id of the transfer. */
  transferTokens: sqlFunction(
    'transfer_tokens',
    {
      userId: uuid,
      key: orNull(text),
      hash: orNull(text),
      email: text,
      tokens: integer,
      note: orNull(text),
      now: instant,
    },
    idIn('transferId'),
  ),
  /** Returns the masked name of the customer who can receive tokens under an address. */
  findTransferReceiver: sqlFunction(
    'find_transfer_receiver',
    { userId: uuid, email: text },
    refusable(z.object({ ok: z.literal(true), name: z.string() }).transform(({ name }) => name)),
  ),
};
