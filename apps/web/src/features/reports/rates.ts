import type { Analytics } from '@padkos/contracts';

/** The shares of all orders in percent with one decimal: confirmed and fulfilled, and cancelled. */
export function orderRates({ totalOrders, statusBreakdown }: Analytics): {
  success: string;
  cancellation: string;
} {
  const percent = (part: number) => `${(totalOrders === 0 ? 0 : (part / totalOrders) * 100).toFixed(1)}%`;
  const { confirmed, fulfilled, cancelled } = statusBreakdown;
  return { success: percent(confirmed + fulfilled), cancellation: percent(cancelled) };
}
