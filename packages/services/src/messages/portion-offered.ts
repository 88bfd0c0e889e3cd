import { schema } from '@padkos/database';
import { johannesburgTime, wordsOf } from '@padkos/domain';
import { renderPortionOffered } from '@padkos/mail';
import { and, eq } from 'drizzle-orm';
import { deliver, type MessageServices, messageContext } from './deliver.ts';

const { waitingEntries, menuItems, users } = schema;

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
