import { topupIdInput, topupKeyedInput } from '@padkos/contracts';
import * as services from '@padkos/services';
import { procedure, router } from '../trpc.ts';

export const walletRouter = router({
  balance: procedure.query(({ ctx }) => services.readWallet(ctx)),
  transactions: procedure.query(({ ctx }) => services.listTransactions(ctx)),
  topups: procedure.query(({ ctx }) => services.listTopups(ctx)),
  startTopup: procedure.input(topupKeyedInput).mutation(({ ctx, input }) => {
    const { idempotencyKey, ...topup } = input;
    return services.startTopup(ctx, topup, idempotencyKey);
  }),
  cancelTopup: procedure.input(topupIdInput).mutation(({ ctx, input }) => services.cancelTopup(ctx, input)),
});
