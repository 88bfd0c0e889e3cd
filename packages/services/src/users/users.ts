import type { ChangeRoleInput, ChangeStatusInput, UserWithWallet } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import { DomainError, type UserRole } from '@padkos/domain';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { toUser } from '../accounts/user-view.ts';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { inPages, PAGE_ROWS } from '../in-pages.ts';
import { sha256 } from '../random.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import { tellSecurityAct } from '../security/note-security.ts';

const { users, wallets } = schema;

const BY_NAME = [asc(users.firstName), asc(users.lastName), asc(users.id)];

/** The users that match a condition, with their balances; by default all of them, by name. */
export async function selectUsers(
  { db }: ServiceContext,
  condition?: SQL,
  { orderBy = BY_NAME, limit }: { readonly orderBy?: SQL[]; readonly limit?: number } = {},
): Promise<UserWithWallet[]> {
  const select = db.query
    .select({
      user: users,
      balance: wallets.balance,
      hasSecondFactor: sql<boolean>`has_second_factor(${users.id})`,
    })
    .from(users)
    .innerJoin(wallets, eq(wallets.userId, users.id))
    .where(condition)
    .orderBy(...orderBy);
  const rows = await (limit === undefined ? select : select.limit(limit));
  return rows.map(({ user, balance, hasSecondFactor }) => ({
    ...toUser(user),
    wallet: { balance },
    hasSecondFactor,
    isDeleted: user.erasedAt !== null,
  }));
}

/** Every user with their balance, page by page. Administrators. Errors, before the first page: UNAUTHORIZED, FORBIDDEN. */
export async function* listUsers(context: ServiceContext): AsyncGenerator<UserWithWallet[]> {
  requireAdmin(context);
  yield* inPages<UserWithWallet>((after) =>
    selectUsers(
      context,
      after &&
        sql`(${users.firstName}, ${users.lastName}, ${users.id}) > (${after.firstName}, ${after.lastName}, ${after.id})`,
      { limit: PAGE_ROWS },
    ),
  );
}

/**
 * Makes a user a customer or an administrator and ends their sessions. Administrators. Errors: NOT_FOUND, LAST_ADMIN,
 * ACCOUNT_DELETED, PROOF_NEEDED.
 */
export async function changeRole(
  context: ServiceContext,
  { userId, role }: ChangeRoleInput,
): Promise<UserWithWallet> {
  requireAdmin(context);
  await requireFreshProof(context);
  return changeAccess(context, userId, role, null);
}

/**
 * Activates or deactivates a user and ends their sessions; activating also lifts the lock after failed sign-ins.
 * Administrators. Errors: NOT_FOUND, LAST_ADMIN, ACCOUNT_DELETED; of an administrator PROOF_NEEDED.
 */
export async function changeStatus(
  context: ServiceContext,
  { userId, isActive }: ChangeStatusInput,
): Promise<UserWithWallet> {
  requireAdmin(context);
  const { role } = await loadUserWithWallet(context, userId);
  if (role === 'admin') await requireFreshProof(context);
  const user = await changeAccess(context, userId, null, isActive);
  if (isActive) await context.rateLimits.clear('sign-in-account', sha256(user.email));
  return user;
}

async function changeAccess(
  context: ServiceContext,
  userId: string,
  role: UserRole | null,
  isActive: boolean | null,
): Promise<UserWithWallet> {
  const actor = requireAdmin(context);
  await calls.changeUserAccess(context.db.sql, {
    userId,
    role,
    isActive,
    actor,
    now: context.clock.now(),
  });
  tellSecurityAct(context, role === null ? 'user.status' : 'user.role', userId);
  return loadUserWithWallet(context, userId);
}

/** A user with their balance. Errors: NOT_FOUND. */
export async function loadUserWithWallet(context: ServiceContext, userId: string): Promise<UserWithWallet> {
  const [user] = await selectUsers(context, eq(users.id, userId));
  if (user === undefined) throw new DomainError('NOT_FOUND', { what: 'user' });
  return user;
}
