import {
  createPayFastGateway,
  type GatewayAdapter,
  type InitiateRequest,
  type NotificationVerdict,
  PAYFAST_SANDBOX_ACCOUNT,
} from '@padkos/payments';
import Fastify from 'fastify';
import type { PayFastSimulatorOptions } from '../../src/payfast/options.ts';
import {
  type RunningPayFastSimulator,
  startPayFastSimulator,
} from '../../src/payfast/start-payfast-simulator.ts';

export const GOOD_CARD = { card_number: '4242 4242 4242 4242', card_expiry: '12 / 34', card_cvc: '123' };

/** Noon on a Friday in Johannesburg. */
const SHOP_TIME = new Date('2026-11-20T10:00:00Z');

export interface Shop {
  simulator: RunningPayFastSimulator;
  gateway: GatewayAdapter;
  /** The address of the shop, e.g. `http://127.0.0.1:40123`. */
  origin: string;
  /** In the order in which the shop verified them. */
  verdicts: NotificationVerdict[];
  /** Starts a payment; returns the address of its hosted page. */
  checkout(change?: Partial<InitiateRequest>): Promise<string>;
  close(): Promise<void>;
}

/** A shop that verifies notifications with the real adapter, and a simulator, both on loopback. */
export async function startShop(
  options: Partial<PayFastSimulatorOptions> = {},
  timeoutMs = 5_000,
): Promise<Shop> {
  const simulator = await startPayFastSimulator({ now: () => SHOP_TIME, ...options });
  const gateway = createPayFastGateway({
    ...PAYFAST_SANDBOX_ACCOUNT,
    processUrl: `${simulator.url}/eng/process`,
    validateUrl: `${simulator.url}/eng/query/validate`,
    apiUrl: simulator.url,
    testing: true,
    now: options.now ?? (() => SHOP_TIME),
    sourceCheck: 'off',
    timeoutMs,
    warn: () => undefined,
  });

  const verdicts: NotificationVerdict[] = [];
  const server = Fastify({ forceCloseConnections: true });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  server.post<{ Body: Buffer }>('/notify', async (request, reply) => {
    const verdict = await gateway.verifyNotification({
      rawBody: request.body,
      contentType: request.headers['content-type'] ?? null,
      headers: {},
      remoteAddress: request.ip,
    });
    verdicts.push(verdict);
    return reply.code({ genuine: 200, irrelevant: 200, forged: 400, unverified: 503 }[verdict.kind]).send();
  });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });

  return {
    simulator,
    gateway,
    origin,
    verdicts,
    async checkout(change = {}) {
      const initiation = await gateway.initiate({
        reference: 'TU8F3K2M9QX1',
        amountCents: 25_000,
        itemName: 'Wallet top-up',
        buyer: { firstName: 'Siân', lastName: 'Nkosi', email: 'sian+wallet@example.co.za' },
        returnUrl: `${origin}/topup/success?id=7c0c3c52-9d7f-4b8e-8a53-6d4d0f2f6a11`,
        cancelUrl: `${origin}/topup/cancel?id=7c0c3c52-9d7f-4b8e-8a53-6d4d0f2f6a11`,
        postReturnUrl: `${origin}/return`,
        notifyUrl: `${origin}/notify`,
        ...change,
      });
      if (initiation.kind !== 'form') throw new Error('PayFast takes a form');
      const answer = await submit(initiation.actionUrl, initiation.formData);
      return new URL(answer.headers.get('location') ?? '', simulator.url).href;
    },
    async close() {
      await Promise.all([simulator.close(), server.close()]);
    },
  };
}

/** Posts a form as a browser does, without following the redirect. */
export function submit(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}
