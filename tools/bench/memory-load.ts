import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD, demoAdministrator, demoCustomers } from '@padkos/demo';
import { photograph } from './photograph.ts';

const READERS = 8;
const UPLOADERS = 4;
const PICTURES = 6;

interface Person {
  readonly cookie: string;
}

/**
 * Loads invoices of different orders for eight customers and photographs of 12 megapixels from an administrator, four
 * at a time, for `ms`, as fast as the server's limits allow; returns how many. Throws at the first call that fails.
 */
export async function runLoad(url: string, ms: number): Promise<{ invoices: number; uploads: number }> {
  const pictures: Blob[] = [];
  for (let i = 0; i < PICTURES; i++) pictures.push(await photograph());
  const admin = await signIn(url, demoAdministrator.email);
  const readers: { person: Person; orders: string[] }[] = [];
  for (const { email } of demoCustomers) {
    if (readers.length === READERS) break;
    const person = await signIn(url, email);
    const answer = await call(`${url}/api/orders`, person);
    const orders = ((await answer.json()) as { id: string; status: string }[])
      .filter(({ status }) => status === 'fulfilled')
      .map(({ id }) => id);
    if (orders.length > 0) readers.push({ person, orders });
  }
  if (readers.length < READERS) throw new Error('the demo kitchen has too few customers with orders');

  const count = { invoices: 0, uploads: 0 };
  const end = performance.now() + ms;
  const read = async ({ person, orders }: (typeof readers)[number]) => {
    for (let i = 0; performance.now() < end; i++) {
      const answer = await call(`${url}/api/orders/${orders[i % orders.length]}/invoice`, person);
      await answer.arrayBuffer();
      count.invoices += 1;
    }
  };
  const upload = async (first: number) => {
    for (let i = first; performance.now() < end; i++) {
      const body = new FormData();
      body.set('image', pictures[i % PICTURES] ?? new Blob([]), 'photograph.jpg');
      const answer = await call(`${url}/api/upload/menu-image`, admin, { method: 'POST', body });
      await answer.arrayBuffer();
      count.uploads += 1;
    }
  };
  await Promise.all([...readers.map(read), ...Array.from({ length: UPLOADERS }, (_, i) => upload(i))]);
  return count;
}

async function signIn(url: string, email: string): Promise<Person> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`signing in answers ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return { cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' };
}

/** One call; repeated once, after the time that the server gives, if the server is busy or a limit is exceeded. */
async function call(address: string, person: Person, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, { ...init, headers: { cookie: person.cookie } });
  if (answer.status === 429 || answer.status === 503) {
    await answer.arrayBuffer();
    await pause(Number(answer.headers.get('retry-after') ?? 1) * 1000);
    return call(address, person, init);
  }
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${await answer.text()}`);
  return answer;
}
