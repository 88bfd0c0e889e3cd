import { schema } from '@padkos/database';
import type { TestDatabase } from '@padkos/database/testing';
import { asc, eq } from 'drizzle-orm';

/** The sold portions of a dish that is on the menu of one date. */
export async function soldOf(
  { query }: TestDatabase,
  { id }: { readonly id: string },
): Promise<number | undefined> {
  const [row] = await query
    .select({ sold: schema.dailyMenus.soldQuantity })
    .from(schema.dailyMenus)
    .where(eq(schema.dailyMenus.menuItemId, id));
  return row?.sold;
}

/** The invoices and credit notes of an order, by their numbers. */
export function documentsOf({ query }: TestDatabase, orderId: string) {
  return query
    .select()
    .from(schema.invoices)
    .where(eq(schema.invoices.referenceId, orderId))
    .orderBy(asc(schema.invoices.invoiceNumber));
}
