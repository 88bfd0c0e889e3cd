import { maskedName, schema } from '@padkos/database';
import { nameProblem } from '@padkos/domain';
import { renderTransferReceived, renderTransferSent } from '@padkos/mail';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { loadMailPreferences } from '../accounts/mail-preferences.ts';
import { deliver, type MessageServices, messageContext } from './deliver.ts';
import { tokensReceived } from './wallet-messages.ts';

const { tokenTransfers, users, wallets, walletTransactions } = schema;
const senders = alias(users, 'senders');
const receivers = alias(users, 'receivers');

/**
 * Mails a customer that tokens left the wallet, and the receiver that they arrived, unless switched off. Only the app
 * shows the sender's note, so that no message carries text from one person to another.
 */
export async function sendTransfer(services: MessageServices, transferId: string): Promise<void> {
  const { query } = services.db;
  const [row] = await query
    .select({
      transfer: tokenTransfers,
      sender: senders,
      receiver: receivers,
      receiverName: maskedName(receivers),
    })
    .from(tokenTransfers)
    .innerJoin(senders, eq(senders.id, tokenTransfers.senderId))
    .innerJoin(receivers, eq(receivers.id, tokenTransfers.receiverId))
    .where(eq(tokenTransfers.id, transferId));
  if (row === undefined) throw new Error(`transfer ${transferId} is missing`);
  const { transfer, sender, receiver, receiverName } = row;
  const entries = await query
    .select({ userId: wallets.userId, balance: walletTransactions.balanceAfter })
    .from(walletTransactions)
    .innerJoin(wallets, eq(wallets.id, walletTransactions.walletId))
    .where(eq(walletTransactions.transferId, transferId));
  const balanceOf = (userId: string) => entries.find((entry) => entry.userId === userId)?.balance ?? 0;
  const { tokens } = transfer;
  await deliver(services, `transfer-sent.${transferId}`, sender.email, async () =>
    renderTransferSent({
      ...(await messageContext(services, sender)),
      tokens,
      otherName: receiverName,
      balance: balanceOf(sender.id),
    }),
  );
  if (!(await loadMailPreferences(services, receiver.id)).tokensCredited) return;
  const render = async () =>
    renderTransferReceived({
      ...(await messageContext(services, receiver)),
      tokens,
      otherName: shownName(sender),
      balance: balanceOf(receiver.id),
    });
  await deliver(services, `transfer-received.${transferId}`, receiver.email, render, {
    push: tokensReceived(receiver),
  });
}

/** The sender's name; omitted if it is from before there were rules for names. */
function shownName({ firstName, lastName }: typeof users.$inferSelect): string {
  const isSound = nameProblem(firstName) === null && nameProblem(lastName) === null;
  return isSound ? `${firstName} ${lastName}` : 'Another customer';
}
