import { schema } from '@padkos/database';
import { parseRand } from '@padkos/domain';
import { sayStored } from '@padkos/i18n';
import { renderTokensCredited, renderTopupReceived } from '@padkos/mail';
import { and, eq, gt } from 'drizzle-orm';
import { loadMailPreferences } from '../accounts/mail-preferences.ts';
import type { PushTo } from '../push/queue-pushes.ts';
import { deliver, type MessageServices, messageContext } from './deliver.ts';

const { topups, users, wallets, walletTransactions, settlements } = schema;

/** Mails a customer that a top-up was credited, with the balance after it. */
export async function sendTopupReceived(services: MessageServices, topupId: string): Promise<void> {
  const [row] = await services.db.query
    .select({ topup: topups, user: users, balance: walletTransactions.balanceAfter })
    .from(topups)
    .innerJoin(users, eq(users.id, topups.userId))
    .innerJoin(settlements, eq(settlements.topupId, topups.id))
    .innerJoin(walletTransactions, eq(walletTransactions.settlementId, settlements.id))
    .where(and(eq(topups.id, topupId), gt(walletTransactions.amount, 0)))
    .orderBy(walletTransactions.entryNumber);
  if (row === undefined) throw new Error(`top-up ${topupId} is missing`);
  const { topup, user, balance } = row;
  const context = await messageContext(services, user);
  const render = () =>
    renderTopupReceived({
      ...context,
      amountCents: parseRand(topup.amount) ?? 0,
      tokensCredited: topup.processedTokens ?? topup.tokens,
      balance,
      reference: topup.providerPaymentId ?? '',
    });
  await deliver(services, `topup-received.${topupId}`, user.email, render, { push: tokensReceived(user) });
}

/** Mails a customer that an administrator credited tokens, unless switched off, or took tokens off the wallet. */
export async function sendTokensCredited(services: MessageServices, transactionId: string): Promise<void> {
  const [row] = await services.db.query
    .select({ entry: walletTransactions, user: users })
    .from(walletTransactions)
    .innerJoin(wallets, eq(wallets.id, walletTransactions.walletId))
    .innerJoin(users, eq(users.id, wallets.userId))
    .where(eq(walletTransactions.id, transactionId));
  if (row === undefined) throw new Error(`ledger entry ${transactionId} is missing`);
  const { entry, user } = row;
  const isCredit = entry.amount > 0;
  if (isCredit && !(await loadMailPreferences(services, user.id)).tokensCredited) return;
  const context = await messageContext(services, user);
  const render = () =>
    renderTokensCredited({
      ...context,
      tokensCredited: entry.amount,
      balance: entry.balanceAfter,
      notes: sayStored(user.language, entry.description),
    });
  const push = isCredit ? { push: tokensReceived(user) } : {};
  await deliver(services, `tokens-credited.${transactionId}`, user.email, render, push);
}

/** The notification that tokens came into a wallet. */
export function tokensReceived({ id }: { readonly id: string }): PushTo {
  return { userId: id, topic: 'topups', notice: { about: 'tokens-received' } };
}
