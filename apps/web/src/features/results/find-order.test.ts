import type { Order } from '@padkos/contracts';
import { expect, it } from 'vitest';
import { findOrder } from './order-outcome.tsx';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const orders = [{ id: ID, orderNumber: 'ORD-20261120-0001' }] as Order[];

it('finds an order by its id or by its number', () => {
  expect(findOrder(orders, ID)?.orderNumber).toBe('ORD-20261120-0001');
  expect(findOrder(orders, 'ORD-20261120-0001')?.id).toBe(ID);
  expect(findOrder(orders, ' ord-20261120-0001 ')?.id).toBe(ID);
});

it('finds nothing without a name, or by a wrong one', () => {
  expect(findOrder(orders, undefined)).toBeUndefined();
  expect(findOrder(orders, '')).toBeUndefined();
  expect(findOrder(orders, 'ORD-20261120-0002')).toBeUndefined();
});
