import { schema } from '@padkos/database';
import { type CreditRequestModel, renderCreditRequest } from '@padkos/mail';
import { and, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deliver, type MessageServices, messageContext } from './deliver.ts';

const { creditRequests, users } = schema;
const askers = alias(users, 'askers');
const deciders = alias(users, 'deciders');

type Person = Pick<typeof users.$inferSelect, 'firstName' | 'lastName'>;
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/**
 * Mails the other administrators about a credit that waits for one of them; after the decision it mails the
 * administrator who asked. A repeated run makes only missing messages.
 */
export async function sendCreditRequest(services: MessageServices, requestId: string): Promise<void> {
  const [row] = await services.db.query
    .select({ request: creditRequests, customer: users, asker: askers, decider: deciders })
    .from(creditRequests)
    .innerJoin(users, eq(users.id, creditRequests.userId))
    .innerJoin(askers, eq(askers.id, creditRequests.askedBy))
    .leftJoin(deciders, eq(deciders.id, creditRequests.decidedBy))
    .where(eq(creditRequests.id, requestId));
  if (row === undefined) throw new Error(`credit request ${requestId} is missing`);
  const { request, customer, asker, decider } = row;
  const isWaiting = request.state === 'waiting';
  const facts = {
    state: request.state,
    tokens: request.tokens,
    customerName: nameOf(customer),
    askedBy: nameOf(asker),
    ...(isWaiting && { reason: request.reason }),
    ...(decider && { decidedBy: nameOf(decider) }),
    ...(request.decisionNote && { note: request.decisionNote }),
  } satisfies Partial<CreditRequestModel>;
  const recipients = isWaiting ? await otherAdministrators(services, asker.id) : [asker];
  for (const { id, email, firstName } of recipients) {
    const { contact: _theirOwn, ...context } = await messageContext(services, { firstName, language: null });
    const messageId = `${isWaiting ? 'credit-asked' : 'credit-decided'}.${requestId}.${id}`;
    await deliver(services, messageId, email, () => renderCreditRequest({ ...context, ...facts }));
  }
}

function otherAdministrators({ db }: MessageServices, askerId: string) {
  return db.query
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true), ne(users.id, askerId)));
}
