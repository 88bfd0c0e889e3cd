import { calendarDate, orderTotals } from '@padkos/domain';
import { orderLines } from '../cart/order-lines.ts';
import { type Plan, plannedDates } from './plan.ts';

/** A plan's orders in the server's format, each with its total in tokens. */
export const planOrders = (plan: Plan) =>
  plannedDates(plan).map((date) => {
    const { lines } = plan.days[date] ?? { lines: [] };
    return {
      deliveryDate: calendarDate(date),
      ...orderLines({ lines }),
      expectedTotal: orderTotals(lines).total,
    };
  });
