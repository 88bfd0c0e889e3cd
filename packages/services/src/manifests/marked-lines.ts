import { calls } from '@padkos/database';
import type { CalendarDate, MarkedDocument } from '@padkos/domain';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { tellSecurityAct } from '../security/note-security.ts';

/** Whether the kitchen should check a line of an order with the customer. */
export type IsMarked = (line: { readonly orderId: string; readonly menuItemId: string }) => boolean;

/**
 * The lines of a date's open orders that conflict with their customer's own list, where the customer consented to
 * such marks. The document's reading of the list is recorded for the customer and in the audit log. Errors:
 * UNAUTHORIZED, FORBIDDEN.
 */
export async function markedLines(
  context: ServiceContext,
  date: CalendarDate,
  document: MarkedDocument,
): Promise<IsMarked> {
  const actor = requireAdmin(context);
  const now = context.clock.now();
  const lines = await calls.markedLines(context.db.sql, { date, document, actor, now });
  if (lines.length > 0) tellSecurityAct(context, 'diet.mark');
  const keys = new Set(lines.map(({ orderId, menuItemId }) => `${orderId} ${menuItemId}`));
  return ({ orderId, menuItemId }) => keys.has(`${orderId} ${menuItemId}`);
}
