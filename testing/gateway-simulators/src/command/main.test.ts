import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { GATEWAYS, type PaymentGateway } from '@padkos/payments';
import { afterEach, expect, test, vi } from 'vitest';
import { GOOD_CARD, submit } from '../../testing/payfast/start-shop.ts';
import { type ShopServer, startShopServer } from '../../testing/shop-server.ts';
import { simulatePayFast } from './simulate-payfast.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

function run(...args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  closing.push(() => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { child, exited, output: () => output };
}

/** The variables to start Padkos with. */
async function environmentOf(output: () => string): Promise<Record<string, string>> {
  await vi.waitFor(() => expect(output()).toContain('npm start'), { timeout: 15_000 });
  return Object.fromEntries(
    [...output().matchAll(/^ {2}([A-Z_]+)=(\S+) \\$/gm)].map(([, name, value]) => [name, value]),
  );
}

/** The gateway that Padkos makes from these variables. */
function gatewayOf(gateway: string | undefined, variables: Record<string, string>): PaymentGateway {
  const descriptor = GATEWAYS.find(({ name }) => name === gateway);
  if (descriptor === undefined) throw new Error('the simulator names a gateway');
  const now = () => new Date();
  return descriptor.configure(variables).create({
    publicUrl: 'http://localhost:3000',
    ownUrl: () => 'http://127.0.0.1:3000',
    now,
    applicationNow: now,
    warn: () => undefined,
  });
}

async function pay(gateway: PaymentGateway, shop: ShopServer): Promise<void> {
  const notifyUrl = `${shop.origin}${gateway.notifyPath}`;
  const initiation = await gateway.initiate(shop.request({ notifyUrl }));
  if (initiation.kind === 'redirect') {
    await submit(`${initiation.paymentUrl}/pay`, GOOD_CARD);
    return;
  }
  const answer = await submit(initiation.actionUrl, initiation.formData);
  const page = new URL(answer.headers.get('location') ?? '', initiation.actionUrl);
  await submit(`${page.href}/pay`, GOOD_CARD);
}

test.each(['payfast', 'paystack', 'peach'])(
  '%s is paid at with what it prints, and Ctrl-C ends it',
  async (name) => {
    const shop = await startShopServer();
    closing.push(shop.close);
    const { child, exited, output } = run(name, '--port', '0', '--shop', shop.origin);
    const { PAYMENT_GATEWAY, PUBLIC_URL, PORT, ...variables } = await environmentOf(output);
    expect([PAYMENT_GATEWAY, PUBLIC_URL, PORT]).toEqual([name, shop.origin, new URL(shop.origin).port]);
    expect(output()).toMatch(/ is simulated at http:\/\/127\.0\.0\.1:\d+\. Ctrl-C ends it\.\n/);
    expect(output()).toContain('Card          4242 4242 4242 4242, 12 / 34, 123');
    expect(output()).not.toContain('misbehaves');

    const gateway = gatewayOf(PAYMENT_GATEWAY, variables);
    shop.use(gateway);
    await pay(gateway, shop);
    await vi.waitFor(() =>
      expect(shop.verdicts).toContainEqual(expect.objectContaining({ complete: true, amountCents: 25_000 })),
    );
    await vi.waitFor(() => expect(output()).toContain('TU8F3K2M9QX1  the shop answered 200'));
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await exited).toBe(0);
    expect(output()).toContain('In its store: 1 payment of R250.00, 0 refunds of R0.00');
  },
  30_000,
);

test.each(['payfast', 'paystack', 'peach'])(
  '%s says that it misbehaves',
  async (name) => {
    const { child, exited, output } = run(name, '--port', '0', '--faults');
    const variables = await environmentOf(output);
    expect(output()).toContain('It misbehaves by chance');
    expect(variables).not.toHaveProperty('PUBLIC_URL');
    expect(variables).not.toHaveProperty('PORT');
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  },
  30_000,
);

test('what is wrong is said in one line', async () => {
  const unknown = run('stripe');
  expect(await unknown.exited).toBe(1);
  expect(unknown.output()).toMatch(/^The simulator cannot start\. Which one\? npm run simulator -- .*\n$/);
  const shop = await startShopServer();
  closing.push(shop.close);
  const taken = run('paystack', '--port', new URL(shop.origin).port);
  expect(await taken.exited).toBe(1);
  expect(taken.output()).toBe(
    'The simulator cannot start. The port is taken; choose another one with --port\n',
  );
}, 30_000);

test('a misbehaving PayFast notifies untrue payments, which are refused', async () => {
  const shop = await startShopServer();
  // With only zeros every call succeeds, and every notification is followed by a forged one.
  const simulation = await simulatePayFast({
    port: 0,
    shop: shop.origin,
    random: () => 0,
    onNotified: () => undefined,
  });
  closing.push(shop.close, simulation.close);
  const gateway = gatewayOf('payfast', Object.fromEntries(simulation.environment));
  shop.use(gateway);
  await pay(gateway, shop);
  await vi.waitFor(() =>
    expect(shop.verdicts).toMatchObject([
      { complete: true, amountCents: 25_000 },
      { kind: 'forged', reason: 'wrong signature' },
    ]),
  );
  expect(simulation.totals()).toEqual({ payments: [25_000], refunds: [] });
});
