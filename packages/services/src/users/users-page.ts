import { USER_SORTS, type UserSort, type UsersPage, type UsersPageInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { DomainError, USERS_PAGE_SIZE } from '@padkos/domain';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { byWords, likeWords } from '../search/find.ts';
import { loadUserWithWallet, selectUsers } from './users.ts';

const { users, wallets } = schema;

const NAME = byWords(sql`${users.firstName} || ' ' || ${users.lastName}`);
/** Active ones first, deleted ones last. */
const STATUS = sql`case when ${users.erasedAt} is not null then 2 when ${users.isActive} then 0 else 1 end`;
const VALUES: Readonly<Record<UserSort, SQL>> = {
  user: NAME,
  contact: sql`${users.email} collate "C"`,
  role: sql`${users.role}::text`,
  status: STATUS,
  wallet: sql`${wallets.balance}`,
  joined: sql`${users.createdAt}`,
};

/**
 * A page of matching users, with their total number. The search covers name, address, employee number and telephone
 * number. Sorted by name by default. Administrators. Errors: UNAUTHORIZED, FORBIDDEN, VALIDATION for a cursor of no
 * user.
 */
export async function usersPage(context: ServiceContext, input: UsersPageInput): Promise<UsersPage> {
  requireAdmin(context);
  const { query } = context.db;
  const { cursor, sort = 'user' } = input;
  if (cursor !== undefined) await requireUser(context, cursor);
  const value = VALUES[USER_SORTS.find((key) => sort.endsWith(key)) ?? 'user'];
  const descends = sort.startsWith('-');
  const fits = and(...conditionsOf(input));
  const after =
    cursor === undefined
      ? undefined
      : sql`(${value}, ${users.id}) ${sql.raw(descends ? '<' : '>')} (
          select ${value}, ${users.id} from ${users} join ${wallets} on ${wallets.userId} = ${users.id}
          where ${users.id} = ${cursor})`;
  const order = sql.raw(descends ? 'desc' : 'asc');
  const [rows, [found], [totals]] = await Promise.all([
    selectUsers(context, and(fits, after), {
      orderBy: [sql`${value} ${order}`, sql`${users.id} ${order}`],
      limit: USERS_PAGE_SIZE + 1,
    }),
    query.select({ count: count() }).from(users).where(fits),
    query
      .select({
        users: count(),
        active: sql<number>`(count(*) filter (where ${users.isActive}))::int`,
        admins: sql<number>`(count(*) filter (where ${users.role} = 'admin'))::int`,
        tokens: sql<number>`coalesce(sum(${wallets.balance}), 0)`.mapWith(Number),
      })
      .from(users)
      .innerJoin(wallets, eq(wallets.userId, users.id)),
  ]);
  const page = rows.slice(0, USERS_PAGE_SIZE);
  return {
    users: page,
    nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    count: found?.count ?? 0,
    totals: totals ?? { users: 0, active: 0, admins: 0, tokens: 0 },
  };
}

/** One user with their balance. Administrators. Errors: UNAUTHORIZED, FORBIDDEN, NOT_FOUND. */
export async function readUser(context: ServiceContext, userId: string) {
  requireAdmin(context);
  return loadUserWithWallet(context, userId);
}

/**
 * Without this check, the cursor of an unknown user would return an empty page, as if no user matched. Errors:
 * VALIDATION.
 */
async function requireUser(context: ServiceContext, cursor: string): Promise<void> {
  if ((await selectUsers(context, eq(users.id, cursor))).length > 0) return;
  throw new DomainError('VALIDATION', {}, [{ path: 'cursor', message: "Send a page's nextCursor" }]);
}

function conditionsOf({ search = '', role }: UsersPageInput): (SQL | undefined)[] {
  return [
    role && eq(users.role, role),
    search === ''
      ? undefined
      : sql`search_text(person_text(${users})) like all (${likeWords(search)}::text[])`,
  ];
}
