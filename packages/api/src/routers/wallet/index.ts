import { ledgerEntryOut, recentEntriesOut, walletOut } from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { protectedProcedure, router } from '../../trpc.ts';
import { topupsRouter } from './topups.ts';
import { transfersRouter } from './transfers.ts';

/** The caller's tokens, by resource. */
export const walletRouter = router({
  balance: protectedProcedure
    .meta({ rest: { method: 'GET', path: '/api/wallet', summary: 'Balance and totals' } })
    .output(answer(walletOut))
    .query(({ ctx }) => services.readWallet(ctx)),
  transactions: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/wallet/transactions',
        summary: 'The ledger, newest first',
        version: services.entriesVersion,
      },
    })
    .output(answer(z.array(ledgerEntryOut)))
    .query(({ ctx }) => ctx.list(services.listLedgerEntries(ctx))),
  recent: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/wallet/transactions/recent',
        summary: 'The newest entries of the ledger',
      },
    })
    .output(answer(recentEntriesOut))
    .query(({ ctx }) => services.recentEntries(ctx)),
  topups: topupsRouter,
  transfers: transfersRouter,
});
