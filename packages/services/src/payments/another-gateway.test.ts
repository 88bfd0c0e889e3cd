import { createHmac } from 'node:crypto';
import { type PaymentStep, topupInput } from '@padkos/contracts';
import { schema } from '@padkos/database';
import { describeGateway, type GatewayAdapter, type NotificationVerdict } from '@padkos/payments';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { openWebhookEndpoint, type WebhookEndpoint } from '../../testing/webhook-endpoint.ts';
import {
  readWallet,
  type ServiceContext,
  type Services,
  startTopup,
  takeUpNotifications,
  verifyNotification,
} from '../index.ts';

const SIGNATURE_HEADER = 'x-rooibos-signature';
const sign = (body: Uint8Array | string) => createHmac('sha256', 'secret').update(body).digest('hex');

/** Whether the invented gateway can confirm a notification. */
let answers = true;

const adapter: GatewayAdapter = {
  formActionOrigins: [],
  initiate: async ({ reference }) => ({
    kind: 'redirect',
    paymentUrl: `https://rooibos.example/${reference}`,
  }),
  async verifyNotification({ rawBody, headers }): Promise<NotificationVerdict> {
    if (!answers) return { kind: 'unverified', reason: 'away' };
    if (headers[SIGNATURE_HEADER] !== sign(rawBody)) return { kind: 'forged', reason: 'wrong signature' };
    const [reference = '', cents = ''] = Buffer.from(rawBody).toString().split(' ');
    return {
      kind: 'genuine',
      reference,
      providerPaymentId: `rooibos-${reference}`,
      amountCents: Number(cents),
      complete: true,
      providerStatus: 'paid',
      payerEmail: null,
      paidAt: null,
      fields: {},
    };
  },
  query: null,
  history: null,
  refunds: null,
};

/** An invented gateway, unknown to the services. */
const rooibos = describeGateway({
  name: 'rooibos',
  label: 'Rooibos Pay',
  notifyPath: '/api/payments/rooibos/notify',
  signatureHeaders: [SIGNATURE_HEADER],
  takesMoney: true,
  capabilities: { query: false, history: false, refunds: false, refundStatus: false },
  variables: {},
  create: () => adapter,
});

let app: TestApp;
let services: Services;
let endpoint: WebhookEndpoint;
let minute = 0;

beforeAll(async () => {
  app = await createTestApp();
  endpoint = await openWebhookEndpoint(() => services);
});
afterAll(async () => {
  await endpoint.close();
  await app.close();
});
beforeEach(() => {
  answers = true;
  endpoint.answers.length = 0;
  laterBy(2);
  services = withRooibos();
});

function laterBy(minutes: number): void {
  minute += minutes;
  app.at(new Date(Date.parse('2026-11-20T10:00:00Z') + minute * 60_000).toISOString());
}

function withRooibos(): Services {
  const now = () => app.clock.now();
  const surroundings = {
    publicUrl: app.publicUrl,
    ownUrl: () => app.publicUrl,
    now,
    applicationNow: now,
    warn: () => undefined,
  };
  const gateway = rooibos.configure({}).create(surroundings);
  return { ...app, gateways: [...app.gateways, rooibos], gateway };
}

/** A top-up of R50 at the gateway of `services`. */
async function begin(): Promise<{ me: ServiceContext; reference: string }> {
  const me = { ...app.contextFor(await app.makeCustomer()), ...services };
  const started: PaymentStep = await startTopup(me, topupInput.parse({ amount: 50 }));
  if (!('paymentUrl' in started)) throw new Error('this gateway redirects');
  return { me, reference: new URL(started.paymentUrl).pathname.slice(1) };
}

/** Sends a notification of the gateway, with its signature or the given one. */
async function send(reference: string, signature?: string): Promise<void> {
  const body = `${reference} 5000`;
  await fetch(`${endpoint.url}${rooibos.notifyPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain',
      'user-agent': 'Rooibos',
      cookie: 'session=secret',
      [SIGNATURE_HEADER]: signature ?? sign(body),
    },
    body,
  });
}

async function lastStored() {
  const last = await app.db.query.query.paymentNotifications.findFirst({
    orderBy: (row) => desc(row.receivedAt),
  });
  if (last === undefined) throw new Error('nothing was stored');
  return last;
}
const balanceOf = async (me: ServiceContext) => (await readWallet(me)).wallet.balance;

/** Retries an unverified notification as the job queue does. */
async function retry(notificationId: string): Promise<void> {
  const key = `verify-notification:${notificationId}`;
  await app.db.sql`select graphile_worker.remove_job(${key})`;
  laterBy(3);
  await takeUpNotifications(services);
  const jobs = await app.db.sql`
    select task_identifier as task from graphile_worker.jobs where key = ${key}`;
  expect([...jobs]).toEqual([{ task: 'verify-notification' }]);
  await verifyNotification(services, notificationId);
}

it('a payment is credited by a notification that is signed in a header of the gateway’s own', async () => {
  const { me, reference } = await begin();
  await send(reference);
  expect(endpoint.answers).toEqual(['OK']);
  expect(await balanceOf(me)).toBe(50);
});

it('a notification that could not be verified keeps its signature and is credited by the retry', async () => {
  const { me, reference } = await begin();
  answers = false;
  await send(reference);
  expect(endpoint.answers).toEqual(['PAYMENT_UNVERIFIED']);
  const { id, headers, verdict } = await lastStored();
  expect(verdict).toBe('unverified');
  expect(headers).toEqual({
    'content-type': 'text/plain',
    'user-agent': 'Rooibos',
    [SIGNATURE_HEADER]: sign(`${reference} 5000`),
  });
  expect(await balanceOf(me)).toBe(0);

  answers = true;
  await retry(id);
  expect((await lastStored()).verdict).toBe('settled');
  expect(await balanceOf(me)).toBe(50);
});

it('a forged one is refused at once and by the retry', async () => {
  const { me, reference } = await begin();
  await send(reference, 'wrong');
  expect(endpoint.answers).toEqual(['PAYMENT_FORGED']);
  expect(services.securityLog.counts().get('input_validation_fail')).toBe(1);
  laterBy(1);
  answers = false;
  await send(reference, 'wrong');
  answers = true;
  await retry((await lastStored()).id);
  expect((await lastStored()).verdict).toBe('forged');
  await services.securityLog.flush();
  const [noted] = await services.db.query.select().from(schema.securityEvents);
  expect(noted).toMatchObject({
    event: 'input_validation_fail',
    actorId: null,
    detail: `PAYMENT_FORGED ${services.gateway?.name}`,
    times: 2,
  });
  expect(await balanceOf(me)).toBe(0);
});

it('a header that the descriptor does not name is ignored, at once and by the retry', async () => {
  const { me, reference } = await begin();
  services = { ...services, gateway: services.gateway && { ...services.gateway, signatureHeaders: [] } };
  await send(reference);
  expect(endpoint.answers).toEqual(['PAYMENT_FORGED']);
  expect(await balanceOf(me)).toBe(0);
});

it('a notification that comes while another gateway is configured is verified once its own is back', async () => {
  const { me, reference } = await begin();
  services = { ...services, gateway: app.gateway };
  await send(reference);
  expect(endpoint.answers).toEqual(['PAYMENT_UNVERIFIED']);
  services = withRooibos();
  await retry((await lastStored()).id);
  expect(await balanceOf(me)).toBe(50);
});
