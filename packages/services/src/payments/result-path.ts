import { schema } from '@padkos/database';
import { eq } from 'drizzle-orm';
import type { Services } from '../context.ts';

/** The app's page that shows the result of a payment, for a browser that a gateway sends back with a POST. */
export async function paymentResultPath({ db }: Services, id: string): Promise<string> {
  const { orders } = schema;
  const [order] = await db.query.select({ id: orders.id }).from(orders).where(eq(orders.id, id));
  return `/${order === undefined ? 'topup' : 'order'}/success?id=${id}`;
}
