import { schema } from '@padkos/database';
import { calendarDate, longDate } from '@padkos/domain';
import { renderOrderCancelled, renderOrderConfirmed, renderOrderPlaced } from '@padkos/mail';
import { eq } from 'drizzle-orm';
import { selectOrders } from '../orders/order-view.ts';
import { loadSettings } from '../site/load-settings.ts';
import { deliver, type MessageServices, messageContext } from './deliver.ts';

async function orderFacts(services: MessageServices, orderId: string) {
  const [order] = await selectOrders(services.database.query, eq(schema.orders.id, orderId));
  if (order === undefined) throw new Error(`order ${orderId} is missing`);
  const site = await loadSettings(services);
  return {
    order,
    context: await messageContext(services, order.user.firstName),
    summary: {
      orderNumber: order.orderNumber,
      deliveryDate: longDate(calendarDate(order.deliveryDate)),
      deliveryWindow: `${site.deliveryWindowStart} - ${site.deliveryWindowEnd}`,
      lines: order.items.map((item) => ({
        title: item.menuItem.title,
        quantity: item.quantity,
        totalPrice: item.totalPrice,
      })),
      subtotal: order.totalTokens - order.serviceFee,
      serviceFee: order.serviceFee,
      total: order.totalTokens,
    },
  };
}

/** Tells a customer that their order was taken. */
export async function sendOrderPlaced(services: MessageServices, orderId: string): Promise<void> {
  const { order, context, summary } = await orderFacts(services, orderId);
  await deliver(services, `order-placed.${orderId}`, order.user.email, () =>
    renderOrderPlaced({ ...context, ...summary }),
  );
}

/** Tells a customer that the kitchen will cook. */
export async function sendOrderConfirmed(services: MessageServices, orderId: string): Promise<void> {
  const { order, context, summary } = await orderFacts(services, orderId);
  await deliver(services, `order-confirmed.${orderId}`, order.user.email, () =>
    renderOrderConfirmed({ ...context, ...summary }),
  );
}

/** Tells a customer why their order was cancelled and what went back to the wallet. */
export async function sendOrderCancelled(services: MessageServices, orderId: string): Promise<void> {
  const { order, context, summary } = await orderFacts(services, orderId);
  await deliver(services, `order-cancelled.${orderId}`, order.user.email, () =>
    renderOrderCancelled({
      ...context,
      orderNumber: summary.orderNumber,
      deliveryDate: summary.deliveryDate,
      reason: order.cancellationReason ?? '',
      refundedTokens: order.totalTokens,
    }),
  );
}
