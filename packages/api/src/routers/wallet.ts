import {
  ledgerEntryOut,
  paymentStepOut,
  sendTokensKeyedInput,
  tokensSentOut,
  topupIdInput,
  topupKeyedInput,
  topupOut,
  transferOut,
  transferReceiverInput,
  transferReceiverOut,
  walletOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../operation.ts';
import { protectedProcedure, router } from '../trpc.ts';

/** The caller's tokens and top-ups. */
export const walletRouter = router({
  balance: protectedProcedure
    .meta({ rest: { method: 'GET', path: '/api/wallet', summary: 'Balance and totals' } })
    .output(answer(walletOut))
    .query(({ ctx }) => services.readWallet(ctx)),
  transactions: protectedProcedure
    .meta({ rest: { method: 'GET', path: '/api/wallet/transactions', summary: 'The ledger, newest first' } })
    .output(answer(z.array(ledgerEntryOut)))
    .query(({ ctx }) => ctx.list(services.listLedgerEntries(ctx))),
  topups: protectedProcedure
    .meta({ rest: { method: 'GET', path: '/api/topups', summary: "The caller's top-ups, newest first" } })
    .output(answer(z.array(topupOut)))
    .query(({ ctx }) => services.listTopups(ctx)),
  startTopup: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/topup',
        summary: "Begin a top-up; answers the way to the gateway's page",
        status: 201,
      },
      refusals: [
        'ACCOUNT_INACTIVE',
        'ALLERGEN_BLOCKED',
        'GATEWAY_UNAVAILABLE',
        'PAYMENT_STARTING',
        'IDEMPOTENCY_MISMATCH',
      ],
    })
    .input(topupKeyedInput)
    .output(answer(paymentStepOut))
    .mutation(({ ctx, input }) => {
      const { idempotencyKey, ...topup } = input;
      return services.startTopup(ctx, topup, idempotencyKey);
    }),
  transferReceiver: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/wallet/transfers/receiver',
        summary: 'The masked name of the customer whom tokens would be sent to',
      },
      refusals: ['TRANSFERS_OFF', 'OWN_TRANSFER', 'NO_RECEIVER', 'TOO_MANY'],
    })
    .input(transferReceiverInput)
    .output(answer(transferReceiverOut))
    .mutation(({ ctx, input }) => services.findTransferReceiver(ctx, input)),
  sendTokens: protectedProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/wallet/transfers',
        summary: 'Send tokens to another customer',
        status: 201,
      },
      refusals: [
        'TRANSFERS_OFF',
        'ACCOUNT_INACTIVE',
        'OWN_TRANSFER',
        'TRANSFER_LIMIT',
        'INSUFFICIENT_BALANCE',
        'NO_RECEIVER',
        'PROOF_NEEDED',
        'IDEMPOTENCY_MISMATCH',
        'TOO_MANY',
      ],
    })
    .input(sendTokensKeyedInput)
    .output(answer(tokensSentOut))
    .mutation(({ ctx, input }) => {
      const { idempotencyKey, ...transfer } = input;
      return services.sendTokens(ctx, transfer, idempotencyKey);
    }),
  transfers: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/wallet/transfers',
        summary: 'Tokens sent and received, newest first',
      },
    })
    .output(answer(z.array(transferOut)))
    .query(({ ctx }) => ctx.list(services.listTransfers(ctx))),
  cancelTopup: protectedProcedure
    .meta({
      rest: { method: 'POST', path: '/api/topups/:id/cancel', summary: 'Note that a top-up was not paid' },
    })
    .input(topupIdInput)
    .mutation(({ ctx, input }) => services.cancelTopup(ctx, input)),
});
