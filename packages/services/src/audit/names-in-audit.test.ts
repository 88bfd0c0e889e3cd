import { calendarDate } from '@padkos/domain';
import { expect, it } from 'vitest';
import { ownTestApp } from '../../testing/use-test-app.ts';
import { auditLog, confirmOrder, deleteMenuItem, placeOrder } from '../index.ts';

it('names orders and dishes, also those that were deleted', async () => {
  const app = await ownTestApp();
  const admin = app.contextFor(await app.makeAdmin());
  const dish = await app.makeDish({ title: 'Bobotie', price: 40 });
  const customer = app.contextFor(await app.makeCustomer({ tokens: 100 }));
  const items = [{ menuItemId: dish.id, quantity: 1 }];
  const order = await placeOrder(customer, { deliveryDate: calendarDate('2026-11-21'), items });
  await confirmOrder(admin, { id: order.id });
  await deleteMenuItem(admin, { id: dish.id });
  const { entries } = await auditLog(admin, {});
  const named = entries.map(({ action, entityId, names }) => [
    action,
    names.find(({ id }) => id === entityId)?.name,
  ]);
  expect(named).toContainEqual(['menu_item.delete', 'Bobotie']);
  expect(named).toContainEqual(['order.confirm', order.orderNumber]);
});
