import { calendarDate, orderTotals } from '@padkos/domain';
import { orderLines } from '../cart/order-lines.ts';
import { type Plan, plannedDates } from './plan.ts';

/** The orders of a plan as the server takes them, each with its total in tokens. */
export const planOrders = (plan: Plan) =>
  plannedDates(plan).map((date) => {
    const { lines } = plan.days[date] ?? { lines: [] };
    return {
      deliveryDate: calendarDate(date),
      ...orderLines({ lines }),
      expectedTotal: orderTotals(lines).total,
    };
  });
