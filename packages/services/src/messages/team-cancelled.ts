import { schema } from '@padkos/database';
import { addDays, johannesburgInstant, wordsOf } from '@padkos/domain';
import { renderTeamCancelled } from '@padkos/mail';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { deliver, type MessageServices, messageContext } from './deliver.ts';

const { orders, teamOrders, users } = schema;

/**
 * Tells a member of a team order that it is cancelled, once: a customer whose own order stays, or the organiser when
 * the date was closed. Not after the delivery date, and not to an account that is no longer active.
 */
export async function sendTeamCancelled(
  services: MessageServices,
  { teamOrderId, userId }: { teamOrderId: string; userId: string },
): Promise<void> {
  const { query } = services.db;
  const [team] = await query
    .select({
      date: teamOrders.deliveryDate,
      organiserId: teamOrders.userId,
      state: teamOrders.state,
    })
    .from(teamOrders)
    .where(eq(teamOrders.id, teamOrderId));
  const [person] = await query
    .select({ email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true)));
  if (team?.state !== 'cancelled' || person === undefined) return;
  const dayIsOver = johannesburgInstant(addDays(team.date, 1), '00:00');
  if (dayIsOver <= services.clock.now()) return;
  const own = await query
    .select({ number: orders.orderNumber })
    .from(orders)
    .where(
      and(
        eq(orders.teamOrderId, teamOrderId),
        eq(orders.userId, userId),
        inArray(orders.status, ['pending', 'confirmed']),
      ),
    )
    .orderBy(asc(orders.orderNumber));
  // A customer whose own order was cancelled in the meantime has been told about that.
  if (own.length === 0 && team.organiserId !== userId) return;
  const render = async () =>
    renderTeamCancelled({
      ...(await messageContext(services, person)),
      deliveryDate: wordsOf(person.language).longDate(team.date),
      orderNumbers: own.map(({ number }) => number),
    });
  await deliver(services, `team-cancelled.${teamOrderId}.${userId}`, person.email, render, {
    expiresAt: dayIsOver,
  });
}
