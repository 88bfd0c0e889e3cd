import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const DATE = '2026-11-23';

interface Placed {
  readonly id: string;
  readonly orderNumber: string;
  readonly totalTokens: number;
}

interface MenuItem {
  readonly id: string;
  readonly title: string;
  readonly price: number;
}

export async function menuOf(page: Page): Promise<[MenuItem, MenuItem]> {
  const { items }: { items: { availableQuantity: number | null; menuItem: MenuItem }[] } = await (
    await page.request.get(`/api/menu/${DATE}`)
  ).json();
  const [first, second] = items
    .filter(({ availableQuantity }) => availableQuantity === null || availableQuantity > 3)
    .map(({ menuItem }) => menuItem);
  if (first === undefined || second === undefined) throw new Error('a menu of two dishes');
  return [first, second];
}

export async function place(page: Page, item: MenuItem, quantity: number): Promise<Placed> {
  const items = [{ menuItemId: item.id, quantity }];
  const answer = await page.request.post('/api/orders', { data: { deliveryDate: DATE, items } });
  expect(answer.status()).toBe(201);
  return answer.json();
}

export const balanceOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/wallet')).json()).wallet.balance;
