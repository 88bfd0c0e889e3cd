import { randomBytes } from 'node:crypto';
import type { OpenTeamOrderInput, TeamOrder, TeamOrderInput } from '@padkos/contracts';
import { calls, schema } from '@padkos/database';
import {
  closingInstant,
  DomainError,
  johannesburgClock,
  orderingRules,
  type TeamOrderState,
} from '@padkos/domain';
import { and, asc, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { loadCalendar } from '../calendar/load-calendar.ts';
import { requireActor, type ServiceContext } from '../context.ts';
import { idempotencyOf } from '../idempotency.ts';

const { orders, orderItems, teamOrders, users } = schema;

/** The length of the token in a link, in bytes: too long to guess. */
const TOKEN_BYTES = 24;

/**
 * Opens a team order of the caller; a repeated key returns the one that it opened. Errors: UNAUTHORIZED,
 * ACCOUNT_INACTIVE, DATE_NOT_ORDERABLE, DAY_CLOSED, TEAM_DEADLINE (not later than now, or after the cutoff, which is
 * told), TOO_MANY_TEAM_ORDERS, IDEMPOTENCY_MISMATCH.
 */
export async function openTeamOrder(
  context: ServiceContext,
  input: OpenTeamOrderInput,
  key?: string,
): Promise<TeamOrder> {
  const { userId } = requireActor(context);
  const { deliveryDate, name, deadline } = input;
  const id = await calls.openTeamOrder(context.db.sql, {
    userId,
    ...idempotencyOf(key, input),
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    deliveryDate,
    name,
    deadline: new Date(deadline),
    now: context.clock.now(),
  });
  return oneTeam(context, eq(teamOrders.id, id));
}

/** A team order by the token of its link, for every signed-in user. Errors: UNAUTHORIZED, NOT_FOUND. */
export async function readTeamOrder(context: ServiceContext, { token }: TeamOrderInput): Promise<TeamOrder> {
  requireActor(context);
  return oneTeam(context, eq(teamOrders.token, token));
}

async function oneTeam(context: ServiceContext, which: SQL): Promise<TeamOrder> {
  const [team] = await select(context, which);
  if (team === undefined) throw new DomainError('NOT_FOUND', { what: 'teamOrder' });
  return team;
}

/** The team orders from today on that the caller opened or joined, by date. Errors: UNAUTHORIZED. */
export async function listTeamOrders(context: ServiceContext): Promise<TeamOrder[]> {
  const { userId } = requireActor(context);
  const { date } = johannesburgClock(context.clock.now());
  const joined = context.db.query
    .select({ id: orders.teamOrderId })
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.status, 'cancelled'), gte(orders.deliveryDate, date)));
  const own = or(eq(teamOrders.userId, userId), inArray(teamOrders.id, joined));
  return select(context, and(gte(teamOrders.deliveryDate, date), own));
}

/**
 * Ends the caller's own team order early, so that it takes no more orders; repeating it changes nothing. Errors:
 * UNAUTHORIZED, NOT_FOUND, TEAM_ORDER_CLOSED (it was cancelled).
 */
export function closeTeamOrder(context: ServiceContext, input: TeamOrderInput): Promise<TeamOrder> {
  return end(context, input, 'closed');
}

/**
 * Cancels the caller's own team order. Its orders remain their customers' own and are delivered individually; the
 * customers are told. Repeating it changes nothing. Errors: UNAUTHORIZED, NOT_FOUND.
 */
export function cancelTeamOrder(context: ServiceContext, input: TeamOrderInput): Promise<TeamOrder> {
  return end(context, input, 'cancelled');
}

async function end(
  context: ServiceContext,
  { token }: TeamOrderInput,
  state: TeamOrderState,
): Promise<TeamOrder> {
  const { userId } = requireActor(context);
  await calls.endTeamOrder(context.db.sql, { userId, token, state, now: context.clock.now() });
  return readTeamOrder(context, { token });
}

async function select(context: ServiceContext, condition: SQL | undefined): Promise<TeamOrder[]> {
  const { userId } = requireActor(context);
  const { query } = context.db;
  const now = context.clock.now();
  const rules = orderingRules(await loadCalendar(context));
  const rows = await query
    .select({
      id: teamOrders.id,
      token: teamOrders.token,
      name: teamOrders.name,
      deliveryDate: teamOrders.deliveryDate,
      deadline: teamOrders.deadline,
      state: teamOrders.state,
      organiser: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      organiserId: teamOrders.userId,
    })
    .from(teamOrders)
    .innerJoin(users, eq(users.id, teamOrders.userId))
    .where(condition)
    .orderBy(asc(teamOrders.deliveryDate), asc(teamOrders.createdAt));
  const ordersOf = Map.groupBy(
    await ordersIn(
      context,
      rows.map(({ id }) => id),
    ),
    ({ teamId }) => teamId,
  );
  return rows.map(({ id, organiserId, deadline, state, ...team }) => {
    const all = ordersOf.get(id) ?? [];
    const members = [...Map.groupBy(all, (order) => order.userId).values()].map((own) => ({
      name: own[0]?.customer ?? '',
      portions: own.reduce((sum, { portions }) => sum + portions, 0),
    }));
    const isOver = now >= deadline || now >= closingInstant(team.deliveryDate, rules);
    return {
      ...team,
      deadline: deadline.toISOString(),
      state: state === 'open' && isOver ? 'closed' : state,
      isOrganiser: organiserId === userId,
      people: members.length,
      portions: members.reduce((sum, { portions }) => sum + portions, 0),
      ownOrders: all
        .filter((order) => order.userId === userId)
        .map(({ orderId, orderNumber, status }) => ({ id: orderId, orderNumber, status })),
      members:
        organiserId === userId
          ? members.sort((one, other) => one.name.localeCompare(other.name, 'en'))
          : null,
    };
  });
}

/** The orders of teams that are not cancelled, oldest first. */
async function ordersIn({ db }: ServiceContext, teams: readonly string[]) {
  if (teams.length === 0) return [];
  return db.query
    .select({
      teamId: orders.teamOrderId,
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      userId: orders.userId,
      customer: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      portions: sql<number>`(select sum(${orderItems.quantity}) from ${orderItems} where ${orderItems.orderId} = ${orders.id})::int`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(inArray(orders.teamOrderId, [...teams]), ne(orders.status, 'cancelled')))
    .orderBy(asc(orders.createdAt), asc(orders.orderNumber));
}
