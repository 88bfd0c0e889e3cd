import { runningClock } from '@padkos/domain';
import { startPayFastSimulator } from '@padkos/gateway-simulators';
import { PAYFAST_SANDBOX_ACCOUNT } from '@padkos/payments';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { readEnvironment } from './environment.ts';
import { createGateway } from './payment-gateway.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const REQUEST = {
  reference: 'TU8F3K2M9QX1',
  amountCents: 25_000,
  itemName: 'Top-up',
  buyer: { firstName: 'Thandi', lastName: 'Nkosi', email: 'thandi@example.co.za' },
  returnUrl: 'http://localhost:3000/topup/success?id=1',
  cancelUrl: 'http://localhost:3000/topup/cancel?id=1',
  postReturnUrl: 'http://localhost:3000/api/payments/return/1',
  notifyUrl: 'http://localhost:3000/api/payments/payfast/notify',
};
const payfastVariables = (url: string) => ({
  PAYMENT_GATEWAY: 'payfast',
  PAYFAST_MERCHANT_ID: PAYFAST_SANDBOX_ACCOUNT.merchantId,
  PAYFAST_MERCHANT_KEY: PAYFAST_SANDBOX_ACCOUNT.merchantKey,
  PAYFAST_PASSPHRASE: PAYFAST_SANDBOX_ACCOUNT.passphrase,
  PAYFAST_URL: url,
  PAYFAST_API_URL: url,
});

/** The gateway of these variables, at the given application time, and every line that it logs. */
function open(variables: Record<string, string>, at?: string) {
  const log: string[] = [];
  const gateway = createGateway(readEnvironment(variables, { webApp: false }), {
    port: () => 3000,
    log: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
    clock: runningClock(at === undefined ? undefined : new Date(at)),
    realClock: runningClock(),
  });
  return { gateway, log };
}

it('there is none in production unless it is named, and the sandbox is at our own address', async () => {
  expect(open({ NODE_ENV: 'production' }).gateway).toBeNull();
  const { gateway } = open({});
  expect(gateway?.name).toBe('sandbox');
  expect(await gateway?.initiate(REQUEST)).toMatchObject({
    actionUrl: 'http://localhost:3000/sandbox/payfast/eng/process',
  });
});

it('PayFast is asked at the addresses and with the account of the environment', async () => {
  const simulator = await startPayFastSimulator({ now: () => new Date('2026-11-20T10:00:00Z') });
  closing.push(() => simulator.close());
  const { gateway } = open(payfastVariables(simulator.url));
  expect(gateway?.name).toBe('payfast');
  expect(gateway?.formActionOrigins).toEqual([simulator.url]);
  expect(await gateway?.initiate(REQUEST)).toMatchObject({ actionUrl: `${simulator.url}/eng/process` });
  expect(await gateway?.history?.('2026-11-20')).toEqual({ kind: 'payments', payments: [] });
});

it('the sandbox of a running server pays, tells the day’s history by the application clock, and pays back', async () => {
  const server = await startTestServer();
  closing.push(() => server.close());
  const { port, hostname } = new URL(server.url);
  const gateway = createGateway(readEnvironment({ PORT: port }, { webApp: false }), {
    port: () => Number(port),
    log: server.app.log,
    clock: server.app.clock,
    realClock: server.app.realClock,
  });
  expect(hostname).toBe('127.0.0.1');
  const initiation = await gateway?.initiate({
    ...REQUEST,
    returnUrl: `${server.app.publicUrl}/topup/success`,
    cancelUrl: `${server.app.publicUrl}/topup/cancel`,
    notifyUrl: `${server.app.publicUrl}/nowhere`,
  });
  if (initiation?.kind !== 'form') throw new Error('PayFast takes a form');
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const page = await post(`${server.url}/sandbox/payfast/eng/process`, initiation.formData);
  const card = { card_number: '4242 4242 4242 4242', card_expiry: '12 / 34', card_cvc: '123' };
  await post(`${server.url}${page.headers.get('location')}/pay`, card);

  const history = await gateway?.history?.('2026-11-20');
  expect(history).toMatchObject({
    payments: [{ reference: REQUEST.reference, amountCents: 25_000, paidAt: server.app.clock.now() }],
  });
  const payment = history?.kind === 'payments' ? history.payments[0] : undefined;
  const refund = {
    refundId: '7c0c3c52-9d7f-4b8e-8a53-6d4d0f2f6a11',
    reference: REQUEST.reference,
    providerPaymentId: payment?.providerPaymentId ?? '',
    amountCents: 25_000,
    reason: 'Kitchen closed',
  };
  expect(await gateway?.refunds?.request(refund)).toEqual({ kind: 'done', providerRefundId: null });
});

it('no secret of a gateway is in a log line or an answer, for any failure', async () => {
  const simulator = await startPayFastSimulator({ now: () => new Date('2026-11-20T10:00:00Z') });
  closing.push(() => simulator.close());
  const secrets = { PAYFAST_MERCHANT_KEY: 'geheime-sleutel', PAYFAST_PASSPHRASE: 'geheime-wagwoord' };
  const told: unknown[] = [];
  for (const url of [simulator.url, 'http://127.0.0.1:9']) {
    const { gateway, log } = open({ ...payfastVariables(url), ...secrets });
    const server = await startTestServer({ gateway });
    closing.push(() => server.close());
    const customer = await server.signIn((await server.app.makeCustomer()).email);
    const started = await customer.post('/api/topup', { amount: 250 });
    expect(started.status).toBe(201);
    // The form is PayFast's own: the browser posts the merchant key with it, and the passphrase never leaves the server.
    expect(started.body.formData.merchant_key).toBe('geheime-sleutel');
    delete started.body.formData.merchant_key;
    const refund = { ...REQUEST, refundId: '1', providerPaymentId: '1', reason: 'Kitchen closed' };
    told.push(started.body, await gateway?.history?.('2026-11-20'), await gateway?.refunds?.request(refund));
    const notification = { m_payment_id: 'TU1', signature: '0'.repeat(32) };
    const body = new URLSearchParams(notification).toString();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await customer.call('POST', '/api/payments/payfast/notify', body, form);
    told.push(answer.body, [...answer.headers], log, server.log);
  }
  expect(JSON.stringify(told)).not.toContain('geheim');
  expect(JSON.stringify(told)).toContain('passphrase or address (401)');
});
