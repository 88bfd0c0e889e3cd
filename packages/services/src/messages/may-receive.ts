import { type Query, schema } from '@padkos/database';
import { and, inArray, isNotNull } from 'drizzle-orm';
import { isDeleted } from './deleted-address.ts';

/** The kinds that an address gets before anybody has confirmed that it is theirs: links to do so, and what the law asks for. */
const TO_ANY_ADDRESS =
  /^(welcome|email-confirmation|password-reset|erasure-done|erasure-refused|unused-warning)\./;

/** Of these messages, those that may go to their recipient: to a deleted account none, to an address that is not confirmed only a few kinds. */
export async function thoseToReceive<Message extends { messageId: string; recipient: string }>(
  query: Query,
  messages: readonly Message[],
): Promise<Message[]> {
  const { users } = schema;
  const known = messages.filter(({ recipient }) => !isDeleted(recipient));
  const others = known.filter(({ messageId }) => !TO_ANY_ADDRESS.test(messageId));
  if (others.length === 0) return known;
  const addresses = others.map(({ recipient }) => recipient);
  const rows = await query
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, addresses), isNotNull(users.emailConfirmedAt)));
  const confirmed = new Set(rows.map(({ email }) => email));
  return known.filter(
    ({ messageId, recipient }) => TO_ANY_ADDRESS.test(messageId) || confirmed.has(recipient),
  );
}
