import type { UsualDish } from '@padkos/contracts';
import { addDays, johannesburgClock, USUAL_AFTER_ORDERS, USUAL_DAYS, USUAL_DISHES } from '@padkos/domain';
import { requireActor, type ServiceContext } from '../context.ts';

/**
 * The dishes that the caller orders often: in at least USUAL_AFTER_ORDERS paid orders of the last USUAL_DAYS days that were
 * not cancelled, the most often ordered first, at most USUAL_DISHES. Errors: UNAUTHORIZED.
 */
export async function usualDishes(context: ServiceContext): Promise<UsualDish[]> {
  const { userId } = requireActor(context);
  const since = addDays(johannesburgClock(context.clock.now()).date, -USUAL_DAYS);
  const rows = await context.db.sql<UsualDish[]>`
    select m.id as "menuItemId", m.title, count(distinct o.id)::int as orders
    from orders o join order_items i on i.order_id = o.id join menu_items m on m.id = i.menu_item_id
    where o.user_id = ${userId} and o.placed_on >= ${since} and o.status <> 'cancelled' and o.payment_status = 'paid'
      and m.deleted_at is null and m.is_active
    group by m.id having count(distinct o.id) >= ${USUAL_AFTER_ORDERS}
    order by orders desc, max(o.created_at) desc, m.id limit ${USUAL_DISHES}`;
  return [...rows];
}
