import type { ManifestInput, ProductionSheet } from '@padkos/contracts';
import type { ManifestSnapshot } from '@padkos/database';
import { type CalendarDate, johannesburgClock, johannesburgTime, longDate } from '@padkos/domain';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { allergenWordsOf } from '../menus/unknown-allergens.ts';
import { loadSettings } from '../site/load-settings.ts';
import { finalOrders, markedLines, sellerOf } from './generate-manifest.ts';
import { dishTotals } from './manifest-content.ts';

/**
 * What to cook for a date, most first. Available once ordering for the date has closed; pending orders count, because
 * they are paid. Administrators. Errors: ORDERING_STILL_OPEN.
 */
export async function productionSheet(
  context: ServiceContext,
  { date }: ManifestInput,
): Promise<ProductionSheet> {
  requireAdmin(context);
  return sheetOf(date, await finalOrders(context, date));
}

function sheetOf(date: CalendarDate, orders: ManifestSnapshot['orders']): ProductionSheet {
  const dishes = dishTotals(orders).map(({ quantity, ...dish }) => ({
    ...dish,
    quantity: quantity + dish.pendingQuantity,
  }));
  return {
    date,
    pdfUrl: `/api/admin/production-sheet/${date}`,
    orderCount: orders.length,
    pendingCount: orders.filter((order) => order.status === 'pending').length,
    portions: dishes.reduce((sum, dish) => sum + dish.quantity, 0),
    dishes,
  };
}

/**
 * The production sheet as a PDF for the kitchen's wall, with the allergens of each dish. Administrators. Errors:
 * ORDERING_STILL_OPEN.
 */
export async function productionSheetPdf(
  context: ServiceContext,
  { date }: ManifestInput,
): Promise<Uint8Array> {
  requireAdmin(context);
  const orders = await finalOrders(context, date);
  const { pdfUrl: _pdfUrl, ...sheet } = sheetOf(date, orders);
  const site = await loadSettings(context);
  const words = await allergenWordsOf(
    context.db.query,
    sheet.dishes.map(({ menuItemId }) => menuItemId),
  );
  const isMarked = await markedLines(context, date, 'production_sheet');
  const toCheck = dishTotals(
    orders.map((order) => ({
      ...order,
      lines: order.lines.filter(({ menuItemId }) => isMarked({ orderId: order.orderId, menuItemId })),
    })),
  );
  const toCheckOf = new Map(toCheck.map((dish) => [dish.menuItemId, dish.quantity + dish.pendingQuantity]));
  const now = context.clock.now();
  return context.documents.productionSheet({
    ...sheet,
    dishes: sheet.dishes.map((dish) => ({
      ...dish,
      allergens: words.get(dish.menuItemId) ?? '',
      toCheckQuantity: toCheckOf.get(dish.menuItemId) ?? 0,
    })),
    createdAt: now.toISOString(),
    printedAt: `${longDate(johannesburgClock(now).date)}, ${johannesburgTime(now)}`,
    seller: sellerOf(site),
    deliveryWindow: `${site.deliveryWindowStart} - ${site.deliveryWindowEnd}`,
  });
}
