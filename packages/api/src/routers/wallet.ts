import { topupIdInput, topupKeyedInput } from '@padkos/contracts';
import * as services from '@padkos/services';
import { router, signedIn } from '../trpc.ts';

export const walletRouter = router({
  balance: signedIn.query(({ ctx }) => services.readWallet(ctx)),
  transactions: signedIn.query(({ ctx }) => services.listTransactions(ctx)),
  topups: signedIn.query(({ ctx }) => services.listTopups(ctx)),
  startTopup: signedIn.input(topupKeyedInput).mutation(({ ctx, input }) => {
    const { idempotencyKey, ...topup } = input;
    return services.startTopup(ctx, topup, idempotencyKey);
  }),
  cancelTopup: signedIn.input(topupIdInput).mutation(({ ctx, input }) => services.cancelTopup(ctx, input)),
});
