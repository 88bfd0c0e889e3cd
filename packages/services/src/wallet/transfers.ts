import type {
  SendTokensInput,
  TokensSent,
  Transfer,
  TransferReceiver,
  TransferReceiverInput,
} from '@padkos/contracts';
import { calls, maskedName, schema } from '@padkos/database';
import { DomainError } from '@padkos/domain';
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { requireActor, type ServiceContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';
import { inPages, PAGE_ROWS } from '../in-pages.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';

const { tokenTransfers, users, walletTransactions, wallets } = schema;

/**
 * The masked name of the customer who can receive tokens under an address, for the sender to compare. Errors:
 * UNAUTHORIZED, TRANSFERS_OFF, OWN_TRANSFER, NO_RECEIVER (the address cannot receive tokens, whatever the reason),
 * TOO_MANY.
 */
export async function findTransferReceiver(
  context: ServiceContext,
  { email }: TransferReceiverInput,
): Promise<TransferReceiver> {
  const { userId } = requireActor(context);
  await context.rateLimits.consume('transfer-receiver', userId);
  return { name: await calls.findTransferReceiver(context.db.sql, { userId, email }) };
}

/**
 * Sends the caller's tokens to the customer with an address, if the kitchen allows transfers. A repeated key returns
 * the first answer. Errors: UNAUTHORIZED, TRANSFERS_OFF, ACCOUNT_INACTIVE, OWN_TRANSFER, TRANSFER_LIMIT,
 * INSUFFICIENT_BALANCE, NO_RECEIVER (no tokens can be received under this address, whatever the reason),
 * PROOF_NEEDED, IDEMPOTENCY_MISMATCH, TOO_MANY.
 */
export async function sendTokens(
  context: ServiceContext,
  input: SendTokensInput,
  key?: string,
): Promise<TokensSent> {
  const { userId } = requireActor(context);
  await requireFreshProof(context);
  const id = await countingMisses(context, userId, () =>
    calls.transferTokens(context.db.sql, {
      userId,
      ...idempotencyOf(key, input),
      email: input.email,
      tokens: input.tokens,
      note: input.note || null,
      now: context.clock.now(),
    }),
  );
  const [transfer] = await selectTransfers(context, userId, eq(tokenTransfers.id, id));
  const [entry] = await context.db.query
    .select({ balance: walletTransactions.balanceAfter })
    .from(walletTransactions)
    .innerJoin(wallets, eq(wallets.id, walletTransactions.walletId))
    .where(and(eq(walletTransactions.transferId, id), eq(wallets.userId, userId)));
  if (transfer === undefined || entry === undefined) throw new Error('a transfer is missing');
  return { wallet: entry, transfer };
}

/** What the caller has sent and received, newest first, page by page. Errors, before the first page: UNAUTHORIZED. */
export async function* listTransfers(context: ServiceContext): AsyncGenerator<Transfer[]> {
  const { userId } = requireActor(context);
  yield* inPages<Transfer>((after) =>
    selectTransfers(
      context,
      userId,
      after &&
        sql`(${tokenTransfers.createdAt}, ${tokenTransfers.id}) < (select created_at, id from token_transfers where id = ${after.id})`,
    ),
  );
}

/** Counts an attempt at an address before making it, and takes it back if the address can receive tokens. */
async function countingMisses<T>(
  context: ServiceContext,
  userId: string,
  send: () => Promise<T>,
): Promise<T> {
  const takeBack = () => context.rateLimits.refund('transfer-receiver', userId);
  await context.rateLimits.consume('transfer-receiver', userId);
  try {
    const sent = await send();
    await takeBack();
    return sent;
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'NO_RECEIVER') await takeBack();
    throw error;
  }
}

async function selectTransfers(
  { db }: ServiceContext,
  userId: string,
  condition: SQL | undefined,
): Promise<Transfer[]> {
  const rows = await db.query
    .select({ transfer: tokenTransfers, other: users, masked: maskedName(users) })
    .from(tokenTransfers)
    .innerJoin(
      users,
      sql`${users.id} = case when ${tokenTransfers.senderId} = ${userId} then ${tokenTransfers.receiverId} else ${tokenTransfers.senderId} end`,
    )
    .where(and(or(eq(tokenTransfers.senderId, userId), eq(tokenTransfers.receiverId, userId)), condition))
    .orderBy(desc(tokenTransfers.createdAt), desc(tokenTransfers.id))
    .limit(PAGE_ROWS);
  return rows.map(({ transfer: { id, senderId, tokens, note, createdAt }, other, masked }) => ({
    id,
    ...(senderId === userId
      ? { direction: 'out', name: masked }
      : { direction: 'in', name: `${other.firstName} ${other.lastName}` }),
    tokens,
    note,
    createdAt: createdAt.toISOString(),
  }));
}
