import { maskedName, schema } from '@padkos/database';
import { nameProblem, parseRand } from '@padkos/domain';
import { sayStored } from '@padkos/i18n';
import {
  type CreditRequestModel,
  renderCreditRequest,
  renderTokensCredited,
  renderTopupReceived,
  renderTransferReceived,
  renderTransferSent,
} from '@padkos/mail';
import { and, eq, gt, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { loadMailPreferences } from '../accounts/own-account.ts';
import type { PushTo } from '../push/queue-pushes.ts';
import { deliver, type MessageServices, messageContext } from './deliver.ts';

const { creditRequests, users, tokenTransfers, wallets, walletTransactions, topups, settlements } = schema;

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

const askers = alias(users, 'askers');
const deciders = alias(users, 'deciders');

type Person = Pick<typeof users.$inferSelect, 'firstName' | 'lastName'>;
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/**
 * Mails the other administrators about a credit that waits for one of them; after the decision it mails the
 * administrator who asked. A repeated run makes only missing messages.
 */
export async function sendCreditRequest(services: MessageServices, requestId: string): Promise<void> {
  const [row] = await services.db.query
    .select({ request: creditRequests, customer: users, asker: askers, decider: deciders })
    .from(creditRequests)
    .innerJoin(users, eq(users.id, creditRequests.userId))
    .innerJoin(askers, eq(askers.id, creditRequests.askedBy))
    .leftJoin(deciders, eq(deciders.id, creditRequests.decidedBy))
    .where(eq(creditRequests.id, requestId));
  if (row === undefined) throw new Error(`credit request ${requestId} is missing`);
  const { request, customer, asker, decider } = row;
  const isWaiting = request.state === 'waiting';
  const facts = {
    state: request.state,
    tokens: request.tokens,
    customerName: nameOf(customer),
    askedBy: nameOf(asker),
    ...(isWaiting && { reason: request.reason }),
    ...(decider && { decidedBy: nameOf(decider) }),
    ...(request.decisionNote && { note: request.decisionNote }),
  } satisfies Partial<CreditRequestModel>;
  const recipients = isWaiting ? await otherAdministrators(services, asker.id) : [asker];
  for (const { id, email, firstName } of recipients) {
    const { contact: _theirOwn, ...context } = await messageContext(services, { firstName, language: null });
    const messageId = `${isWaiting ? 'credit-asked' : 'credit-decided'}.${requestId}.${id}`;
    await deliver(services, messageId, email, () => renderCreditRequest({ ...context, ...facts }));
  }
}

function otherAdministrators({ db }: MessageServices, askerId: string) {
  return db.query
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true), ne(users.id, askerId)));
}
