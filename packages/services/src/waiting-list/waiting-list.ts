import type { JoinWaitingListInput, WaitingEntry, WaitingEntryIdInput } from '@padkos/contracts';
import { calls, schema, wireInstant } from '@padkos/database';
import { johannesburgClock } from '@padkos/domain';
import { sayReason } from '@padkos/i18n';
import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { requireActor, type ServiceContext, type Services } from '../context.ts';

const { waitingEntries, menuItems } = schema;

/**
 * The caller's entries for deliveries from today on, by date and time of joining, without those that the caller left.
 * Each waiting entry has its place in line. Errors: UNAUTHORIZED.
 */
export async function listWaitingEntries(context: ServiceContext): Promise<WaitingEntry[]> {
  const { userId } = requireActor(context);
  const today = johannesburgClock(context.clock.now()).date;
  return select(
    context,
    and(
      eq(waitingEntries.userId, userId),
      gte(waitingEntries.date, today),
      sql`${waitingEntries.reason}->>'code' is distinct from 'LEFT'`,
    ),
  );
}

/**
 * Puts the caller in line for a portion of a dish that is sold out on a date; repeating it keeps the place and
 * updates whether the portion is bought at once. Errors: UNAUTHORIZED, ACCOUNT_INACTIVE, DATE_NOT_ORDERABLE,
 * DAY_CLOSED, ITEM_NOT_AVAILABLE, NOT_SOLD_OUT, TOO_MANY_WAITING.
 */
export async function joinWaitingList(
  context: ServiceContext,
  { deliveryDate, menuItemId, autoBuy = false }: JoinWaitingListInput,
): Promise<WaitingEntry> {
  const { userId } = requireActor(context);
  const id = await calls.joinWaitingList(context.db.sql, {
    userId,
    date: deliveryDate,
    menuItemId,
    autoBuy,
    now: context.clock.now(),
  });
  const [entry] = await select(context, eq(waitingEntries.id, id));
  if (entry === undefined) throw new Error('an entry of the waiting list that was saved is missing');
  return entry;
}

/**
 * Removes the caller's own entry from the list; a portion that is held for it goes to the next in line. Repeating it
 * changes nothing. Errors: UNAUTHORIZED, NOT_FOUND (also when it was ordered).
 */
export async function leaveWaitingList(context: ServiceContext, { id }: WaitingEntryIdInput): Promise<void> {
  const { userId } = requireActor(context);
  await calls.leaveWaitingList(context.db.sql, { userId, entryId: id, now: context.clock.now() });
}

async function select({ db, language }: ServiceContext, condition: SQL | undefined): Promise<WaitingEntry[]> {
  const rows = await db.query
    .select({
      id: waitingEntries.id,
      deliveryDate: waitingEntries.date,
      menuItemId: waitingEntries.menuItemId,
      title: menuItems.title,
      price: menuItems.price,
      autoBuy: waitingEntries.autoBuy,
      state: waitingEntries.state,
      place: sql<number | null>`case when ${waitingEntries.state} = 'waiting' then (
        select count(*)::int from ${waitingEntries} before
        where before.date = ${waitingEntries.date} and before.menu_item_id = ${waitingEntries.menuItemId}
          and before.state = 'waiting' and before.number <= ${waitingEntries.number}) end`,
      heldUntil: wireInstant(waitingEntries.heldUntil),
      orderId: waitingEntries.orderId,
      why: waitingEntries.reason,
      createdAt: wireInstant(waitingEntries.createdAt),
    })
    .from(waitingEntries)
    .innerJoin(menuItems, eq(menuItems.id, waitingEntries.menuItemId))
    .where(condition)
    .orderBy(asc(waitingEntries.date), asc(waitingEntries.number));
  return rows.map(({ why, heldUntil, ...entry }) => ({
    ...entry,
    heldUntil: entry.state === 'offered' ? heldUntil : null,
    reason: why?.code ?? null,
    message: why && sayReason(language, 'waiting', why.code, why.params),
  }));
}

/**
 * Does what is due for one entry of a waiting list: buys the portion that is held for it, offers it, or ends the
 * entry. Repeating it changes nothing.
 */
export async function serveWaitingEntry({ db, clock }: Services, entryId: string): Promise<void> {
  await calls.serveWaitingEntry(db.sql, { entryId, now: clock.now() });
}

/**
 * Does what is due for all entries: those whose time to take a portion is over, those whose cutoff has passed, and
 * what a job did not do. Runs every minute. A failed entry is logged and tried again a minute later.
 */
export async function serveWaitingLists(services: Services): Promise<void> {
  const { db, clock, log } = services;
  for (const entryId of await calls.waitingEntriesDue(db.sql, { now: clock.now() })) {
    try {
      await serveWaitingEntry(services, entryId);
    } catch (error) {
      log.error({ err: error, entryId }, 'an entry of a waiting list could not be served');
    }
  }
}
