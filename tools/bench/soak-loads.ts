import type { PaymentStep } from '@padkos/contracts';
import { addDays, johannesburgClock, MAX_ORDERS_AT_ONCE } from '@padkos/domain';
import { payAtGateway } from '../../apps/server/testing/simulated-gateways.ts';
import { httpClients, type OrderPlan, personOf, planOrders, restOrders } from './clients.ts';
import type { Kitchen, Person } from './kitchen.ts';
import type { Client } from './measure.ts';
import { photograph } from './photograph.ts';

/** Clients that each call once every `everyMs`, or later if an answer takes longer. */
export interface PacedLoad {
  readonly name: string;
  readonly clients: readonly Client[];
  readonly everyMs: number;
}

const INVOICES = 2_000;

/**
 * The load of a kitchen on a busy evening, all at once: customers, their payments, the console, its documents and
 * pictures.
 */
export async function eveningLoads(kitchen: Kitchen, port: number): Promise<PacedLoad[]> {
  const plan = await planOrders(kitchen.db.sql);
  const today = johannesburgClock(new Date()).date;
  let turn = 0;
  const anyone = () => {
    turn += 1;
    return personOf(kitchen, turn);
  };
  const reading = (name: string, count: number, everyMs: number, path: string, person: () => Person) => ({
    name,
    everyMs,
    clients: httpClients(count, port, () => ({
      method: 'GET',
      path,
      headers: { cookie: person().cookie },
    })),
  });
  const admin = () => kitchen.admin;
  const input = encodeURIComponent(JSON.stringify({ date: plan.deliveryDate }));
  return [
    reading('menu', 16, 1_000, `/api/menu/${plan.deliveryDate}`, anyone),
    reading('menu by tRPC', 8, 1_000, `/trpc/customer.menu.get?input=${input}`, anyone),
    reading('wallet', 8, 1_000, '/api/wallet', anyone),
    reading('own orders', 2, 1_000, '/api/orders', anyone),
    { name: 'order', everyMs: 1_000, clients: restOrders(8, port, plan, anyone) },
    { name: 'order and cancel', everyMs: 2_000, clients: [changingMind(port, plan, anyone)] },
    { name: 'top-up', everyMs: 3_000, clients: [toppingUp(port, anyone)] },
    { name: 'invoice', everyMs: 2_000, clients: await readingInvoices(kitchen, port, 2) },
    { name: 'picture', everyMs: 15_000, clients: [await uploading(kitchen, port)] },
    { name: 'confirm', everyMs: 20_000, clients: [confirming(kitchen, port)] },
    reading('overview', 1, 5_000, '/api/admin/dashboard/overview', admin),
    reading('pending orders', 1, 5_000, '/api/admin/orders/pending', admin),
    reading('users', 1, 5_000, '/api/admin/users/page?search=customer%201999', admin),
    reading('orders of today', 1, 10_000, `/api/admin/orders/${today}`, admin),
    reading('analytics', 1, 10_000, `/api/admin/analytics/${addDays(today, -89)}/${today}`, admin),
    reading('orders as CSV', 1, 60_000, `/api/admin/orders/${today}/export.csv`, admin),
    reading('production sheet', 1, 30_000, `/api/admin/production-sheet/${today}`, admin),
  ];
}

function changingMind(port: number, plan: OrderPlan, anyone: () => Person): Client {
  let [person, id] = [anyone(), ''];
  const [place] = restOrders(1, port, plan, () => person);
  const [cancel] = httpClients(1, port, () => ({
    method: 'POST',
    path: `/api/orders/${id}/cancel`,
    headers: { cookie: person.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'Changed my mind' }),
  }));
  return async () => {
    person = anyone();
    id = JSON.parse((await place?.()) ?? '{}').id;
    await cancel?.();
  };
}

/** Confirms waiting orders, as many as one call takes, so that the evening's list of pending orders stays short. */
function confirming({ admin, db }: Kitchen, port: number): Client {
  let ids: string[] = [];
  const [confirm] = httpClients(1, port, () => ({
    method: 'POST',
    path: '/api/admin/orders/acts',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ act: 'confirm', ids }),
  }));
  return async () => {
    const rows = await db.sql<{ id: string }[]>`
      select id from orders where status = 'pending' and payment_status = 'paid' order by created_at limit ${MAX_ORDERS_AT_ONCE}`;
    ids = rows.map(({ id }) => id);
    if (ids.length > 0) await confirm?.();
  };
}

function toppingUp(port: number, anyone: () => Person): Client {
  const [start] = httpClients(1, port, () => ({
    method: 'POST',
    path: '/api/topup',
    headers: { cookie: anyone().cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 100 }),
  }));
  return async () => {
    const step: PaymentStep = JSON.parse((await start?.()) ?? '{}');
    await payAtGateway(step);
  };
}

/** Invoices of different past orders, each read by its customer. */
async function readingInvoices(kitchen: Kitchen, port: number, count: number): Promise<Client[]> {
  const cookies = new Map(kitchen.customers.map(({ id, cookie }) => [id, cookie]));
  const orders = await kitchen.db.sql<{ id: string; userId: string }[]>`
    select o.id, o.user_id as "userId" from orders o join invoices i on i.reference_id = o.id
    where o.user_id in ${kitchen.db.sql([...cookies.keys()])} limit ${INVOICES}`;
  let next = 0;
  return httpClients(count, port, () => {
    const order = orders[next++ % orders.length];
    return {
      method: 'GET',
      path: `/api/orders/${order?.id}/invoice`,
      headers: { cookie: cookies.get(order?.userId ?? '') ?? '' },
    };
  });
}

async function uploading({ admin }: Kitchen, port: number): Promise<Client> {
  const picture = await photograph();
  return async () => {
    const body = new FormData();
    body.set('image', picture, 'photograph.jpg');
    const answer = await fetch(`http://127.0.0.1:${port}/api/upload/menu-image`, {
      method: 'POST',
      headers: { cookie: admin.cookie },
      body,
    });
    if (!answer.ok) throw new Error(`the upload answers ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
}
