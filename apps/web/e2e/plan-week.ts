import type { Page } from 'playwright-core';

export interface Offered {
  readonly availableQuantity: number | null;
  readonly menuItem: { readonly id: string; readonly title: string; readonly price: number };
}

/** A dish of a date with plenty of portions, the first unless `nth` is given. */
export async function dishOf(page: Page, date: string, nth = 0): Promise<Offered['menuItem']> {
  const { items }: { items: Offered[] } = await (await page.request.get(`/api/menu/${date}`)).json();
  const dish = items.filter(({ availableQuantity }) => (availableQuantity ?? 99) > 5)[nth]?.menuItem;
  if (dish === undefined) throw new Error(`no dish for ${date}`);
  return dish;
}

export async function choose(page: Page, day: string, { title, price }: Offered['menuItem']): Promise<void> {
  const column = page.getByRole('region', { name: day, exact: true });
  await column.getByRole('button', { name: /^Add (a|another) dish for/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Add ${title} ${price} token` })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The drawer's history entry is removed a moment later.
  await page.waitForFunction(() => !('padkosSheet' in (window.history.state ?? {})));
}

export const ordersOf = async (page: Page): Promise<{ deliveryDate: string; totalTokens: number }[]> =>
  (await page.request.get('/api/orders')).json();
