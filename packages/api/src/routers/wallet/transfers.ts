import {
  sendTokensKeyedInput,
  tokensSentOut,
  transferOut,
  transferReceiverInput,
  transferReceiverOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { protectedProcedure, router } from '../../trpc.ts';

/** Transfers of tokens between customers. */
export const transfersRouter = router({
  list: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/wallet/transfers',
        summary: 'Tokens sent and received, newest first',
      },
    })
    .output(answer(z.array(transferOut)))
    .query(({ ctx }) => ctx.list(services.listTransfers(ctx))),
  receiver: protectedProcedure
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
  send: protectedProcedure
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
});
