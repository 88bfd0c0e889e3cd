import { idIn } from './answers.ts';
import { actor, instant, integer, orNull, text, uuid } from './parameters.ts';
import { sqlFunction } from './sql-function.ts';

export const walletCalls = {
  /** Answers the id of the ledger entry. */
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
};
