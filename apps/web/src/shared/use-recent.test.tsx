// @vitest-environment jsdom
import type { LedgerEntry } from '@padkos/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answersTo, DELIVERED } from '../../testing/answers.ts';
import { openApp, press } from '../../testing/open-app.tsx';

const beside = {
  'customer.orders.allergens': [],
  'customer.orders.allergenNotices': [],
  'customer.orders.ratings': [],
};
const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...DELIVERED,
    id: `order ${at}`,
    orderNumber: `ORD-${at + 1}`,
  }));
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));

it('the history counts all orders, begins with the newest, and reads the others when asked for more', async () => {
  let reads = 0;
  openApp('/orders', {
    ...answersTo('customer'),
    ...beside,
    'customer.orders.recent': { version: '1', total: 25, orders: numbered(20) },
    'customer.orders.list': () => {
      reads += 1;
      return numbered(25);
    },
  });
  await press('Order History (25)', { role: 'tab' });
  await screen.findByText('ORD-10');
  expect(reads).toBe(0);
  for (const shown of ['ORD-20', 'ORD-25']) {
    await press('Show more');
    await screen.findByText(shown);
  }
  expect(reads).toBe(1);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('a poll reads the orders again where their version is another one, and only there', async () => {
  let reads = 0;
  let polls = 0;
  const version = { orders: '1', entries: '1' };
  const answer = () => ({ version: version.orders, total: 1, orders: [DELIVERED] });
  openApp('/orders', {
    ...answersTo('customer'),
    ...beside,
    'customer.orders.recent': () => {
      reads += 1;
      return answer();
    },
    'customer.account.versions': () => {
      polls += 1;
      return { ...version };
    },
  });
  await screen.findByRole('tab', { name: 'Order History (1)' });
  expect([reads, polls]).toEqual([1, 0]);
  comeBack();
  await expect.poll(() => polls).toBe(1);
  version.orders = '2';
  expect(reads).toBe(1);
  comeBack();
  await expect.poll(() => [reads, polls]).toEqual([2, 2]);
});

it('the wallet counts all entries, and reads the others before it keeps only some', async () => {
  const entry = (at: number): LedgerEntry => ({
    id: `entry ${at}`,
    type: at === 24 ? 'credit' : 'order',
    amount: at === 24 ? 500 : -1,
    balanceBefore: 100,
    balanceAfter: 99,
    reference: `ORD-${at + 1}`,
    description: `Order ORD-${at + 1}`,
    createdAt: `2026-11-19T08:00:${59 - at}.000Z`,
  });
  const entries = Array.from({ length: 25 }, (_, at) => entry(at));
  openApp('/wallet', {
    ...answersTo('customer'),
    'wallet.topups.list': [],
    'wallet.recent': { version: '1', total: 25, entries: entries.slice(0, 20) },
    'wallet.transactions': entries,
  });
  await screen.findByText(/20 of 25/);
  await press('Tokens in', { role: 'radio' });
  await screen.findByText('ORD-25', { exact: false });
});
