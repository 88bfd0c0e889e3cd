import type { AdminOrder, Analytics } from '@padkos/contracts';

/**
 * The key figures of some orders, counted as the analytics count them: every order counts, revenue is what orders
 * that are paid and not cancelled brought, fee included.
 */
export function summariseOrders(
  orders: readonly AdminOrder[],
): Omit<Analytics, 'dailyStats' | 'popularItems'> {
  const statusBreakdown = { pending: 0, confirmed: 0, fulfilled: 0, cancelled: 0 };
  for (const { status } of orders) statusBreakdown[status] += 1;
  const earning = orders.filter(
    ({ status, paymentStatus }) => status !== 'cancelled' && paymentStatus === 'paid',
  );
  const totalRevenue = earning.reduce((sum, { totalTokens }) => sum + totalTokens, 0);
  return {
    totalOrders: orders.length,
    totalRevenue,
    avgOrderValue: earning.length === 0 ? 0 : Math.round(totalRevenue / earning.length),
    totalCustomers: new Set(orders.map(({ userId }) => userId)).size,
    statusBreakdown,
  };
}
