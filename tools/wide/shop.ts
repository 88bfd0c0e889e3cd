import { randomUUID } from 'node:crypto';
import type { PaymentStep } from '@padkos/contracts';
import { payAtGateway } from '../../apps/server/testing/simulated-gateways.ts';
import { type Answer, Browser } from '../../apps/server/testing/test-server.ts';

export const ADMIN = { email: 'admin@kitchen.example', password: 'vier groen katte' };
const PASSWORD = 'padkos-for-all';
const PRICE = 10;
const CREDIT = 300;

/** A customer with a session, with calls through the proxy. */
export interface Customer {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
}

export interface Shop {
  readonly customers: readonly Customer[];
  readonly deliveryDate: string;
  readonly dish: string;
}

/** A dish without a limit on the menu of the earliest date, and customers with some tokens. */
export async function openShop(url: string, count: number): Promise<Shop> {
  const admin = new Browser(url);
  await made(200, admin.post('/api/login', ADMIN));
  const about = { title: 'Bobotie', description: '', price: PRICE, imageUrl: '', isActive: true };
  const { id: dish } = await made(201, admin.post('/api/admin/menu-items', about));
  const { earliestDeliveryDate: deliveryDate } = await made(200, admin.get('/api/config'));
  await made(200, admin.post('/api/admin/daily-menu', { date: deliveryDate, menuItemIds: [dish] }));
  const customers: Customer[] = [];
  for (let n = 0; n < count; n += 1) {
    const browser = new Browser(url);
    const person = {
      email: `wide${n}@kitchen.example`,
      password: PASSWORD,
      firstName: 'Thandi',
      lastName: 'Nkosi',
      employeeId: `W${n}`,
      cellPhone: `082 555 01${String(n).padStart(2, '0')}`,
    };
    const { id } = await made(201, browser.post('/api/register', person));
    await made(201, admin.post('/api/admin/users/credit-tokens', { userId: id, tokens: CREDIT }));
    customers.push({ id, email: person.email, browser });
  }
  return { customers, deliveryDate, dish };
}

async function made(status: number, answer: Promise<Answer>): Promise<Answer['body']> {
  const given = await answer;
  if (given.status !== status) throw new Error(`${given.status} ${JSON.stringify(given.body)}`);
  return given.body;
}

/** Places an order of one dish under the key. */
export function placeOrder(
  { deliveryDate, dish }: Shop,
  { browser }: Customer,
  key: string,
): Promise<Answer> {
  const items = [{ menuItemId: dish, quantity: 1 }];
  return browser.post('/api/orders', { deliveryDate, items }, { 'idempotency-key': key });
}

/** Begins a top-up and pays it at the gateway; returns its id. Errors: it could not be begun. */
export async function payTopup({ browser }: Customer, tokens: number): Promise<string> {
  const begun = await browser.post('/api/topup', { amount: tokens }, { 'idempotency-key': randomUUID() });
  if (begun.status !== 201) throw new Error(`${begun.status} ${JSON.stringify(begun.body)}`);
  const step: PaymentStep & { id: string } = begun.body;
  await payAtGateway(step);
  return step.id;
}
