import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { calls, type Sql } from '@padkos/database';
import { addDays, type CalendarDate, johannesburgClock } from '@padkos/domain';
import { HttpConnection, type HttpRequest } from './http-connection.ts';
import type { Kitchen, Person } from './kitchen.ts';
import type { Client } from './measure.ts';

const TRIES = 20;
const TRY_AGAIN_MS = 100;

/**
 * Clients that each send requests over their own connection. A request that is answered with 503 is sent again, as
 * part of the same call; any other answer except 2xx and 304 is an error. Each call returns the body.
 */
export function httpClients(
  count: number,
  port: number,
  request: (client: number) => HttpRequest,
): Client<string>[] {
  return Array.from({ length: count }, (_, client) => {
    const connection = new HttpConnection(port);
    return async () => {
      const given = request(client);
      for (let tries = 1; ; tries += 1) {
        const { status, body } = await connection.send(given);
        if ((status >= 200 && status < 300) || status === 304) return body;
        if (status !== 503 || tries === TRIES)
          throw new Error(`${given.method} ${given.path} answers ${status}: ${body.slice(0, 300)}`);
        await pause(TRY_AGAIN_MS);
      }
    };
  });
}

export function personOf({ customers }: Kitchen, client: number): Person {
  const person = customers[client % customers.length];
  if (person === undefined) throw new Error('the bench has no customers');
  return person;
}

/** A read with the session of the client's own customer. */
export const readsOf = (kitchen: Kitchen, count: number, port: number, path: string): Client[] =>
  httpClients(count, port, (client) => ({
    method: 'GET',
    path,
    headers: { cookie: personOf(kitchen, client).cookie },
  }));

export interface OrderPlan {
  readonly deliveryDate: CalendarDate;
  readonly dishes: readonly string[];
}

/** The date that orders are placed for, and its dishes. */
export async function planOrders(sql: Sql): Promise<OrderPlan> {
  const deliveryDate = addDays(johannesburgClock(new Date()).date, 3);
  const rows = await sql<{ id: string }[]>`
    select menu_item_id as id from daily_menus where date = ${deliveryDate} order by 1`;
  return { deliveryDate, dishes: rows.map(({ id }) => id) };
}

let placed = 0;

/** The lines of an order: two different dishes, rotating through the menu. */
function nextLines({ dishes }: OrderPlan) {
  placed += 1;
  const dish = (at: number) => dishes[at % dishes.length] ?? '';
  return [
    { menuItemId: dish(placed), quantity: 1 },
    { menuItemId: dish(placed + 7), quantity: 1 },
  ];
}

/** Places orders over REST, each with its own idempotency key, for the person assigned to the client. */
export const restOrders = (
  count: number,
  port: number,
  plan: OrderPlan,
  person: (client: number) => Person,
): Client<string>[] =>
  httpClients(count, port, (client) => ({
    method: 'POST',
    path: '/api/orders',
    headers: {
      cookie: person(client).cookie,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ deliveryDate: plan.deliveryDate, items: nextLines(plan) }),
  }));

/** Places orders as the web app does. */
export const trpcOrders = (kitchen: Kitchen, count: number, port: number, plan: OrderPlan): Client[] =>
  httpClients(count, port, (client) => ({
    method: 'POST',
    path: '/trpc/customer.orders.place',
    headers: { cookie: personOf(kitchen, client).cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      json: {
        deliveryDate: plan.deliveryDate,
        items: nextLines(plan),
        idempotencyKey: randomUUID(),
      },
    }),
  }));

/** Calls the function of an order through the driver, without HTTP. */
export const sqlOrders = (kitchen: Kitchen, count: number, plan: OrderPlan): Client[] =>
  Array.from({ length: count }, (_, client) => {
    const { id: userId } = personOf(kitchen, client);
    return () =>
      calls.placeOrder(kitchen.db.sql, {
        userId,
        key: randomUUID(),
        hash: 'bench',
        deliveryDate: plan.deliveryDate,
        now: new Date(),
        lines: nextLines(plan),
        card: null,
        expectedTotal: null,
      });
  });
