import type {
  ApproveCreditInput,
  AskForCreditInput,
  Credited,
  CreditRequest,
  CreditRequestsInput,
  CreditTokensInput,
  DebitTokensInput,
  RefuseCreditInput,
  ReverseCreditInput,
} from '@padkos/contracts';
import { calls, schema, wireInstant } from '@padkos/database';
import { desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';
import { hasFreshProof, requireFreshProof } from '../second-factor/fresh-proof.ts';
import { tellSecurityAct } from '../security/note-security.ts';
import { selectLedgerEntries } from './read-wallet.ts';

/**
 * Credits tokens to a user by hand. Administrators. While there is a second administrator, it works only up to the
 * limits of the settings and not for oneself; a sole administrator may go beyond both, with a fresh proof. A repeated
 * key returns the first answer. Errors: NOT_FOUND, WALLET_FULL, IDEMPOTENCY_MISMATCH, CREDIT_NEEDS_APPROVAL,
 * OWN_CREDIT, ACCOUNT_DELETED, PROOF_NEEDED.
 */
export async function creditTokens(
  context: ServiceContext,
  input: CreditTokensInput,
  key?: string,
): Promise<Credited> {
  const actor = { ...requireAdmin(context), proven: await hasFreshProof(context) };
  const transactionId = await calls.creditWallet(context.db.sql, {
    actor,
    ...idempotencyOf(key, input),
    userId: input.userId,
    tokens: input.tokens,
    notes: input.notes || null,
    now: context.clock.now(),
  });
  return credited(context, transactionId);
}

/**
 * Takes tokens off a user's wallet, with a reason that the user is told. Administrators, within the limits of credits.
 * A repeated key returns the first answer. Errors: NOT_FOUND, INSUFFICIENT_BALANCE (with the balance),
 * IDEMPOTENCY_MISMATCH, CREDIT_NEEDS_APPROVAL, ACCOUNT_DELETED, PROOF_NEEDED.
 */
export function debitTokens(
  context: ServiceContext,
  { userId, tokens, reason, idempotencyKey }: DebitTokensInput,
): Promise<Credited> {
  return correct(context, { userId, tokens, reverses: null, reason }, idempotencyKey);
}

/**
 * Takes back a credit: the given tokens, or all that is left of it. Otherwise as `debitTokens`. Errors also:
 * ALREADY_REVERSED (with what is left).
 */
export function reverseCredit(
  context: ServiceContext,
  { transactionId, tokens, reason, idempotencyKey }: ReverseCreditInput,
): Promise<Credited> {
  return correct(
    context,
    { userId: null, tokens: tokens ?? null, reverses: transactionId, reason },
    idempotencyKey,
  );
}

interface Correction {
  readonly userId: string | null;
  readonly tokens: number | null;
  readonly reverses: string | null;
  readonly reason: string;
}

async function correct(context: ServiceContext, correction: Correction, key?: string): Promise<Credited> {
  const actor = { ...requireAdmin(context), proven: await hasFreshProof(context) };
  const transactionId = await calls.correctWallet(context.db.sql, {
    actor,
    ...idempotencyOf(key, correction),
    ...correction,
    now: context.clock.now(),
  });
  return credited(context, transactionId);
}

async function credited(context: ServiceContext, transactionId: string): Promise<Credited> {
  const { query } = context.db;
  const condition = eq(schema.walletTransactions.id, transactionId);
  const [transaction] = await selectLedgerEntries(query, condition, 'administrator', context.language);
  if (transaction === undefined) throw new Error('a ledger entry is missing');
  return { wallet: { balance: transaction.balanceAfter }, transaction };
}

const { creditRequests, users, wallets } = schema;
const askers = alias(users, 'askers');
const deciders = alias(users, 'deciders');

/** How many are listed. */
const SHOWN = 200;

/**
 * Asks a second administrator for a credit or a correction. Administrators. A repeated key returns the first answer. Errors:
 * NOT_FOUND, OWN_CREDIT, ACCOUNT_DELETED, IDEMPOTENCY_MISMATCH, PROOF_NEEDED.
 */
export async function askForCredit(
  context: ServiceContext,
  input: AskForCreditInput,
  key?: string,
): Promise<CreditRequest> {
  const actor = requireAdmin(context);
  await requireFreshProof(context);
  const requestId = await calls.askForCredit(context.db.sql, {
    actor,
    ...idempotencyOf(key, input),
    ...input,
    reverses: input.reverses ?? null,
    now: context.clock.now(),
  });
  tellSecurityAct(context, 'credit_request.ask', input.userId);
  return requestOf(context, requestId);
}

/**
 * Approves a waiting credit of another administrator, which credits it. Administrators. Errors: NOT_FOUND,
 * CREDIT_DECIDED, OWN_REQUEST, OWN_CREDIT, ADMINISTRATOR_TOO_NEW, ACCOUNT_DELETED, WALLET_FULL, PROOF_NEEDED.
 */
export function approveCredit(context: ServiceContext, input: ApproveCreditInput): Promise<CreditRequest> {
  return decide(context, input.requestId, true, input.note || null);
}

/** Refuses a waiting credit, or withdraws the caller's own. Administrators. Errors: NOT_FOUND, CREDIT_DECIDED. */
export function refuseCredit(context: ServiceContext, input: RefuseCreditInput): Promise<CreditRequest> {
  return decide(context, input.requestId, false, input.note);
}

async function decide(
  context: ServiceContext,
  requestId: string,
  approve: boolean,
  note: string | null,
): Promise<CreditRequest> {
  const actor = requireAdmin(context);
  if (approve) await requireFreshProof(context);
  const now = context.clock.now();
  await calls.decideCredit(context.db.sql, { requestId, approve, note, actor, now });
  const request = await requestOf(context, requestId);
  tellSecurityAct(context, approve ? 'credit_request.approve' : 'credit_request.refuse', request.user.id);
  return request;
}

/** The newest requested credits, of one state or of all. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function listCreditRequests(
  context: ServiceContext,
  { state }: CreditRequestsInput,
): Promise<CreditRequest[]> {
  requireAdmin(context);
  return selectRequests(context, state === undefined ? undefined : eq(creditRequests.state, state));
}

async function requestOf(context: ServiceContext, id: string): Promise<CreditRequest> {
  const [request] = await selectRequests(context, eq(creditRequests.id, id));
  if (request === undefined) throw new Error('a credit request is missing');
  return request;
}

function selectRequests({ db }: ServiceContext, condition: SQL | undefined): Promise<CreditRequest[]> {
  return db.query
    .select({
      id: creditRequests.id,
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      balance: wallets.balance,
      tokens: creditRequests.tokens,
      reason: creditRequests.reason,
      state: creditRequests.state,
      askedBy: { id: askers.id, firstName: askers.firstName, lastName: askers.lastName, email: askers.email },
      askedAt: wireInstant(creditRequests.createdAt),
      decidedBy: {
        id: deciders.id,
        firstName: deciders.firstName,
        lastName: deciders.lastName,
        email: deciders.email,
      },
      decidedAt: wireInstant(creditRequests.decidedAt),
      decisionNote: creditRequests.decisionNote,
    })
    .from(creditRequests)
    .innerJoin(users, eq(users.id, creditRequests.userId))
    .innerJoin(wallets, eq(wallets.userId, users.id))
    .innerJoin(askers, eq(askers.id, creditRequests.askedBy))
    .leftJoin(deciders, eq(deciders.id, creditRequests.decidedBy))
    .where(condition)
    .orderBy(desc(creditRequests.createdAt), desc(creditRequests.id))
    .limit(SHOWN);
}
