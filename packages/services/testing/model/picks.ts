import type { TestApp } from '../index.ts';

/** An id that does not exist. */
export const NONE = { id: '00000000-0000-4000-8000-000000000000' };

/** Any element of a list, by a number of any size. */
export function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** The id to act on, by a number of any size; an id that does not exist if there is nothing. */
export function picksOf({ db: { sql } }: TestApp, date: string) {
  return {
    anyLine,
    anySettlement,
    anyRefund,
    soldNow,
    anyRelease,
    anyTeam,
    anyStandingOrder,
    anyClosedDays,
    anyEntry,
    anyCredit,
    anyCreditRequest,
  };

  async function anyLine(orderId: string): Promise<string> {
    const [line] = await sql<{ id: string }[]>`
      select id from order_items where order_id = ${orderId} order by position limit 1`;
    return line?.id ?? NONE.id;
  }

  async function anySettlement(n: number): Promise<string> {
    const rows = await sql<{ id: string }[]>`select id from settlements order by id`;
    return rows.length === 0 ? NONE.id : pick(rows, n * 7).id;
  }

  async function anyRefund(n: number): Promise<string> {
    const rows = await sql<{ id: string }[]>`select id from payment_refunds order by id`;
    return rows.length === 0 ? NONE.id : pick(rows, n * 7).id;
  }

  async function soldNow(menuItemId: string): Promise<number> {
    const [line] = await sql<{ sold: number }[]>`
      select sold_quantity as sold from daily_menus where date = ${date} and menu_item_id = ${menuItemId}`;
    return line?.sold ?? 0;
  }

  async function anyRelease(n: number): Promise<string> {
    const rows = await sql<{ id: string }[]>`select id from order_releases where state = 'open' order by id`;
    return rows.length === 0 ? NONE.id : pick(rows, n).id;
  }

  async function anyTeam(n: number): Promise<{ token: string; userId: string }> {
    const rows = await sql<{ token: string; userId: string }[]>`
      select token, user_id as "userId" from team_orders order by id`;
    return rows.length === 0 ? { token: 'A'.repeat(22), userId: NONE.id } : pick(rows, n);
  }

  async function anyStandingOrder(n: number): Promise<{ id: string; userId: string }> {
    const rows = await sql<{ id: string; userId: string }[]>`
      select id, user_id as "userId" from standing_orders where deleted_at is null order by id`;
    return rows.length === 0 ? { ...NONE, userId: NONE.id } : pick(rows, n);
  }

  async function anyClosedDays(n: number): Promise<string> {
    const rows = await sql<{ id: string }[]>`select id from closed_days order by id`;
    return rows.length === 0 ? NONE.id : pick(rows, n).id;
  }

  async function anyEntry(n: number): Promise<string> {
    const rows = await sql<{ id: string }[]>`
      select id from waiting_entries where state in ('waiting', 'offered') order by number`;
    return rows.length === 0 ? NONE.id : pick(rows, n).id;
  }

  async function anyCredit(n: number): Promise<string> {
    const rows = await sql<{ id: string }[]>`
      select id from wallet_transactions where type = 'credit' order by id`;
    return rows.length === 0 ? NONE.id : pick(rows, n * 7).id;
  }

  async function anyCreditRequest(n: number): Promise<string> {
    const rows = await sql<{ id: string }[]>`select id from credit_requests order by id`;
    return rows.length === 0 ? NONE.id : pick(rows, n * 7).id;
  }
}
