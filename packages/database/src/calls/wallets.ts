import { done, idIn } from './answers.ts';
import { actor, boolean, instant, integer, orNull, text, uuid } from './parameters.ts';
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
  /** Answers the id of the request. */
  askForCredit: sqlFunction(
    'ask_for_credit',
    {
      actor,
      key: orNull(text),
      hash: orNull(text),
      userId: uuid,
      tokens: integer,
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
};
