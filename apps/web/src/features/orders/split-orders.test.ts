import type { Order } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { expect, it } from 'vitest';
import { splitOrders } from './orders-tabs.tsx';

const TODAY = '2026-11-21';

const order = (orderNumber: string, deliveryDate: string, status: Order['status']): Order => ({
  id: orderNumber,
  orderNumber,
  userId: 'u',
  deliveryDate: calendarDate(deliveryDate),
  totalTokens: 50,
  serviceFee: 5,
  revision: 0,
  status,
  paymentMethod: 'wallet',
  paymentStatus: 'paid',
  amountZar: null,
  merchantTxnId: null,
  paymentId: null,
  paymentDueAt: null,
  paidAt: null,
  confirmedAt: null,
  fulfilledAt: null,
  cancelledAt: null,
  cancellationReason: null,
  standingOrderId: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  items: [],
  guests: [],
  team: null,
});
const numbers = (orders: readonly Order[]) => orders.map((each) => each.orderNumber);

it('lists open orders in Current Orders, today included, the next first', () => {
  const { current } = splitOrders(
    [order('later', '2026-11-24', 'pending'), order('today', TODAY, 'confirmed')],
    TODAY,
  );
  expect(numbers(current)).toEqual(['today', 'later']);
});

it('lists completed orders in Order History, the latest delivery first', () => {
  const { current, history } = splitOrders(
    [
      order('cancelled', '2026-11-24', 'cancelled'),
      order('forgotten', '2026-11-20', 'pending'),
      order('fulfilled', TODAY, 'fulfilled'),
    ],
    TODAY,
  );
  expect(current).toEqual([]);
  expect(numbers(history)).toEqual(['cancelled', 'fulfilled', 'forgotten']);
});

it('leaves orders for one date as the server sorted them, newest first', () => {
  const { history } = splitOrders(
    [order('second', '2026-11-10', 'fulfilled'), order('first', '2026-11-10', 'fulfilled')],
    TODAY,
  );
  expect(numbers(history)).toEqual(['second', 'first']);
});
