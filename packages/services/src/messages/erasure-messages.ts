import { schema } from '@padkos/database';
import { renderErasureDecided } from '@padkos/mail';
import { eq } from 'drizzle-orm';
import { erasureDoneId } from './deleted-address.ts';
import { deliver, type MessageServices, messageContext, type Reader, readerAtAnyAddress } from './deliver.ts';

const { erasureRequests, users } = schema;

/** Tells a person that their data was deleted. This message is the last place that holds the address. */
export async function sendErasureDone(
  services: MessageServices,
  { requestId, email, unused, ...reader }: Reader & { requestId: string; email: string; unused: boolean },
): Promise<void> {
  const context = await messageContext(services, reader);
  await deliver(services, erasureDoneId(requestId), email, () =>
    renderErasureDecided({ ...context, refusedBecause: null, unused }),
  );
}

/** Tells a person why their data was not deleted. */
export async function sendErasureRefused(services: MessageServices, requestId: string): Promise<void> {
  const [row] = await services.db.query
    .select({ user: users, reason: erasureRequests.decisionNote })
    .from(erasureRequests)
    .innerJoin(users, eq(users.id, erasureRequests.userId))
    .where(eq(erasureRequests.id, requestId));
  if (row === undefined) throw new Error(`request for deletion ${requestId} is missing`);
  const { user, reason } = row;
  const context = await messageContext(services, readerAtAnyAddress(user));
  await deliver(services, `erasure-refused.${requestId}`, user.email, () =>
    renderErasureDecided({ ...context, refusedBecause: reason ?? '', unused: false }),
  );
}
