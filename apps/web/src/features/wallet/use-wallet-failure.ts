import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';

/** What to say when nothing of the wallet could be read, and how to read all of it again; null otherwise. */
export function useWalletFailure() {
  const balance = trpc.wallet.balance.useQuery();
  const topups = trpc.wallet.topups.useQuery();
  const transactions = trpc.wallet.transactions.useQuery();
  const parts = [balance, topups, transactions];
  if (!parts.every((part) => part.data === undefined && part.error !== null)) return null;
  return {
    message: refusalOf(balance.error).message,
    retrying: parts.some((part) => part.isFetching),
    onRetry: () => {
      for (const part of parts) void part.refetch();
    },
  };
}
