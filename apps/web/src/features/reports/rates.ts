import type { Analytics } from '@padkos/contracts';

/** Shares of all orders in percent to one decimal: confirmed and fulfilled ones, and cancelled ones. */
export function orderRates({ totalOrders, statusBreakdown }: Analytics): {
  success: string;
  cancellation: string;
} {
  const percent = (part: number) => `${(totalOrders === 0 ? 0 : (part / totalOrders) * 100).toFixed(1)}%`;
  const { confirmed, fulfilled, cancelled } = statusBreakdown;
  return { success: percent(confirmed + fulfilled), cancellation: percent(cancelled) };
}
