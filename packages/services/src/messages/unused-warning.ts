import { schema } from '@padkos/database';
import { addDays, johannesburgClock, UNUSED_WARNING_DAYS, wordsOf } from '@padkos/domain';
import { renderUnusedWarning } from '@padkos/mail';
import { eq } from 'drizzle-orm';
import { deliver, type MessageServices, messageContext, readerAtAnyAddress } from './deliver.ts';

/** Tells a customer that their unused account will be closed. `at` is the instant of the warning, ISO 8601. */
export async function sendUnusedWarning(
  services: MessageServices,
  { userId, at }: { userId: string; at: string },
): Promise<void> {
  const { users } = schema;
  const [user] = await services.db.query.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Error(`user ${userId} is missing`);
  const context = await messageContext(services, readerAtAnyAddress(user));
  const day = addDays(johannesburgClock(new Date(at)).date, UNUSED_WARNING_DAYS);
  const closesOn = wordsOf(user.language).longDate(day);
  await deliver(services, `unused-warning.${userId}.${at}`, user.email, () =>
    renderUnusedWarning({ ...context, closesOn }),
  );
}
