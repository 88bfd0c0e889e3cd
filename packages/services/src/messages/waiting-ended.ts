import { schema } from '@padkos/database';
import { addDays, johannesburgInstant, johannesburgTime, wordsOf } from '@padkos/domain';
import { sayReason } from '@padkos/i18n';
import { renderPortionOffered, renderWaitingEnded } from '@padkos/mail';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { deliver, type MessageServices, messageContext } from './deliver.ts';

const { waitingEntries, menuItems, users } = schema;

/**
 * Mails a customer that their waiting list entries for a date ended without a portion, once. Not after the delivery
 * date, and not to an account that is no longer active.
 */
export async function sendWaitingEnded(
  services: MessageServices,
  entryIds: readonly string[],
): Promise<void> {
  const entries = await services.db.query
    .select({
      id: waitingEntries.id,
      date: waitingEntries.date,
      reason: waitingEntries.reason,
      title: menuItems.title,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
    })
    .from(waitingEntries)
    .innerJoin(menuItems, eq(menuItems.id, waitingEntries.menuItemId))
    .innerJoin(users, eq(users.id, waitingEntries.userId))
    .where(
      and(
        inArray(waitingEntries.id, [...entryIds]),
        eq(waitingEntries.state, 'ended'),
        eq(users.isActive, true),
      ),
    )
    .orderBy(asc(waitingEntries.number));
  const [first] = entries;
  if (first === undefined) return;
  const { id, date, email } = first;
  const dayIsOver = johannesburgInstant(addDays(date, 1), '00:00');
  if (dayIsOver <= services.clock.now()) return;
  const render = async () =>
    renderWaitingEnded({
      ...(await messageContext(services, first)),
      deliveryDate: wordsOf(first.language).longDate(date),
      dishes: entries.map(({ title, reason }) => ({
        title,
        reason: sayReason(first.language, 'waiting', reason?.code ?? '', reason?.params),
      })),
    });
  await deliver(services, `waiting-ended.${id}`, email, render, { expiresAt: dayIsOver });
}

/** Mails a customer on the waiting list that a portion is held for them, once; not when it is no longer held. */
export async function sendPortionOffered(services: MessageServices, entryId: string): Promise<void> {
  const [entry] = await services.db.query
    .select({
      userId: waitingEntries.userId,
      date: waitingEntries.date,
      heldUntil: waitingEntries.heldUntil,
      autoBuy: waitingEntries.autoBuy,
      title: menuItems.title,
      price: menuItems.price,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
    })
    .from(waitingEntries)
    .innerJoin(menuItems, eq(menuItems.id, waitingEntries.menuItemId))
    .innerJoin(users, eq(users.id, waitingEntries.userId))
    .where(and(eq(waitingEntries.id, entryId), eq(waitingEntries.state, 'offered')));
  if (entry?.heldUntil == null || entry.heldUntil <= services.clock.now()) return;
  const { userId, date, heldUntil, autoBuy, title, price, email } = entry;
  const until = johannesburgTime(heldUntil);
  const render = async () =>
    renderPortionOffered({
      ...(await messageContext(services, entry)),
      title,
      price,
      deliveryDate: wordsOf(entry.language).longDate(date),
      until,
      wasToBeBought: autoBuy,
    });
  await deliver(services, `portion-offered.${entryId}`, email, render, {
    push: { userId, topic: 'orders', notice: { about: 'portion-offered', date, until }, until: heldUntil },
  });
}
