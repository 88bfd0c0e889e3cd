import { expect } from 'vitest';
import { asAdministrator } from './make-customer.ts';
import type { DemoKitchen } from './use-demo-kitchen.ts';

export const DATE = '2026-11-21';

interface Line {
  readonly menuItemId: string;
  readonly sold: number;
  readonly isActive: boolean;
  readonly menuItem: { readonly title: string };
}

/** A dish of the date, and a function with which an administrator sets its remaining portions. */
export async function dishOf(demo: DemoKitchen, index: number) {
  const admin = await asAdministrator(demo);
  const lines: Line[] = await (await admin.get(`/api/admin/daily-menu/${DATE}`)).json();
  const line = lines.filter(({ isActive }) => isActive)[index];
  if (line === undefined) throw new Error('the menu has too few dishes');
  const { menuItemId, sold } = line;
  return {
    title: line.menuItem.title,
    menuItemId,
    async leave(portions: number) {
      const data = { maxQuantity: sold + portions };
      const answer = await admin.put(`/api/admin/daily-menu/${DATE}/${menuItemId}`, { data });
      expect(answer.status()).toBe(200);
    },
  };
}
