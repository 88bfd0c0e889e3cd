import type {
  AskForErasureInput,
  ErasePersonInput,
  ErasureRequest,
  OwnErasure,
  RefuseErasureInput,
} from '@padkos/contracts';
import { calls, schema, wireInstant } from '@padkos/database';
import { addDays, ERASURE_DAYS, johannesburgClock } from '@padkos/domain';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { requireActor, requireAdmin, type ServiceContext } from '../context.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { tellSecurityAct } from '../security/note-security.ts';

const { erasureRequests, users, wallets } = schema;

const dueOn = (askedAt: string) => addDays(johannesburgClock(new Date(askedAt)).date, ERASURE_DAYS);

/** The caller's waiting request for deletion, if any. Errors: UNAUTHORIZED. */
export async function ownErasure(context: ServiceContext): Promise<OwnErasure> {
  const { userId } = requireActor(context);
  const [request] = await context.db.query
    .select({ unspentTokens: erasureRequests.unspentTokens, askedAt: wireInstant(erasureRequests.createdAt) })
    .from(erasureRequests)
    .where(
      and(
        eq(erasureRequests.userId, userId),
        eq(erasureRequests.state, 'waiting'),
        eq(erasureRequests.isForUnused, false),
      ),
    );
  return { request: request === undefined ? null : { ...request, dueOn: dueOn(request.askedAt) } };
}

/**
 * Requests the deletion of the caller's data (POPIA 24). A repeated call changes what happens to unspent tokens.
 * Errors: UNAUTHORIZED, PROOF_NEEDED.
 */
export async function askForErasure(
  context: ServiceContext,
  { unspentTokens }: AskForErasureInput,
): Promise<void> {
  const { userId } = requireActor(context);
  await requireFreshProof(context);
  await calls.askForErasure(context.db.sql, { userId, unspent: unspentTokens, now: context.clock.now() });
}

/** Withdraws the caller's request; without one it changes nothing. Errors: UNAUTHORIZED. */
export async function withdrawErasure(context: ServiceContext): Promise<void> {
  const { userId } = requireActor(context);
  await calls.withdrawErasure(context.db.sql, { userId, now: context.clock.now(), forUnused: false });
}

/** The waiting requests, oldest first. Administrators. Errors: UNAUTHORIZED, FORBIDDEN. */
export async function listErasureRequests(context: ServiceContext): Promise<ErasureRequest[]> {
  requireAdmin(context);
  return selectRequests(context, eq(erasureRequests.state, 'waiting'));
}

/**
 * Deletes a person's data: unspent tokens leave the wallet, a pseudonym replaces the person, orders and tax documents
 * stay. Administrators. Errors: NOT_FOUND, ERASURE_DECIDED, ERASURE_BLOCKED, STILL_ADMINISTRATOR, PROOF_NEEDED.
 */
export async function erasePerson(
  context: ServiceContext,
  { requestId, note }: ErasePersonInput,
): Promise<ErasureRequest> {
  const actor = requireAdmin(context);
  await requireFreshProof(context);
  await calls.erasePerson(context.db.sql, {
    requestId,
    note: note || null,
    actor,
    now: context.clock.now(),
  });
  const request = await requestOf(context, requestId);
  tellSecurityAct(context, 'user.erase', request.user.id);
  return request;
}

/** Refuses a request with a reason, which is sent to the person. Administrators. Errors: NOT_FOUND, ERASURE_DECIDED. */
export async function refuseErasure(
  context: ServiceContext,
  { requestId, note }: RefuseErasureInput,
): Promise<ErasureRequest> {
  const actor = requireAdmin(context);
  await calls.refuseErasure(context.db.sql, { requestId, note, actor, now: context.clock.now() });
  return requestOf(context, requestId);
}

async function requestOf(context: ServiceContext, id: string): Promise<ErasureRequest> {
  const [request] = await selectRequests(context, eq(erasureRequests.id, id));
  if (request === undefined) throw new Error('a request for deletion is missing');
  return request;
}

async function selectRequests({ db }: ServiceContext, condition: SQL): Promise<ErasureRequest[]> {
  const rows = await db.query
    .select({
      id: erasureRequests.id,
      user: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        role: users.role,
      },
      balance: wallets.balance,
      unspentTokens: erasureRequests.unspentTokens,
      isForUnused: erasureRequests.isForUnused,
      state: erasureRequests.state,
      askedAt: wireInstant(erasureRequests.createdAt),
      openOrders: sql<number>`open.orders`.mapWith(Number),
      openPayments: sql<number>`open.payments`.mapWith(Number),
      decidedAt: wireInstant(erasureRequests.decidedAt),
      decisionNote: erasureRequests.decisionNote,
    })
    .from(erasureRequests)
    .innerJoin(users, eq(users.id, erasureRequests.userId))
    .innerJoin(wallets, eq(wallets.userId, users.id))
    .innerJoin(sql`lateral open_business(${users.id}) open`, sql`true`)
    .where(condition)
    .orderBy(asc(erasureRequests.createdAt), asc(erasureRequests.id));
  return rows.map((row) => ({ ...row, dueOn: dueOn(row.askedAt) }));
}
