import { schema } from '@padkos/database';
import { and, eq } from 'drizzle-orm';
import { at, type Model, type Real } from '../model.ts';

/** The id of a customer's waiting request for deletion. */
export async function idOfErasure(model: Model, { app }: Real, customer: number): Promise<string> {
  const { erasureRequests } = schema;
  const [request] = await app.db.query
    .select({ id: erasureRequests.id })
    .from(erasureRequests)
    .where(
      and(eq(erasureRequests.userId, at(model.customers, customer).id), eq(erasureRequests.state, 'waiting')),
    );
  if (request === undefined) throw new Error('a request for deletion is missing');
  return request.id;
}
