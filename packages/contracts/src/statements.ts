import { z } from 'zod';
import { userOut } from './accounts.ts';
import { id } from './primitives.ts';
import { ledgerEntryOut, walletOut } from './wallet.ts';

export const userStatementInput = z.strictObject({ userId: id });

/** A user's wallet and every ledger entry of it, newest first. */
export const userStatementOut = walletOut.extend({
  user: userOut,
  transactions: z.array(ledgerEntryOut),
});

export type UserStatementInput = z.infer<typeof userStatementInput>;
export type UserStatement = z.infer<typeof userStatementOut>;
