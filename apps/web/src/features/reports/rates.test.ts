import type { Analytics } from '@padkos/contracts';
import { expect, it } from 'vitest';
import { orderRates } from './report-overview.tsx';

it('rates are shares of all orders, to one decimal, and 0 of none', () => {
  const statusBreakdown = { pending: 1, confirmed: 1, fulfilled: 0, cancelled: 1 };
  const of = (totalOrders: number) => orderRates({ totalOrders, statusBreakdown } as Analytics);
  expect(of(3)).toEqual({ success: '33.3%', cancellation: '33.3%' });
  expect(of(0)).toEqual({ success: '0.0%', cancellation: '0.0%' });
});
