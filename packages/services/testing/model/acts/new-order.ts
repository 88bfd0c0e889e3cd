import { schema } from '@padkos/database';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { at, type Model, type Real } from '../model.ts';

/** The first of a customer's orders that is in the app and not in the model: one that a job has placed. */
export async function newOrderOf(
  model: Model,
  { app }: Real,
  customer: number,
): Promise<{ id: string; orderNumber: string }> {
  const { orders } = schema;
  const known = model.orders.filter((one) => one.customer === customer).map(({ id }) => id);
  const [order] = await app.db.query
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(and(eq(orders.userId, at(model.customers, customer).id), notInArray(orders.id, known)))
    .orderBy(asc(orders.orderNumber));
  if (order === undefined) throw new Error(`customer ${customer} was expected to have an order more`);
  return order;
}
