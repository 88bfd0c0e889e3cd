import type { GatewayAdapter, InitiateRequest, NotificationVerdict } from '@padkos/payments';
import Fastify from 'fastify';

export const TOPUP = '7c0c3c52-9d7f-4b8e-8a53-6d4d0f2f6a11';

export interface ShopServer {
  /** The address of the shop, e.g. `http://127.0.0.1:40123`. */
  origin: string;
  /** In the order in which the shop verified them. */
  verdicts: NotificationVerdict[];
  /** The fields of the form that the browser returned with. */
  returns: Record<string, string>[];
  /** Statuses to answer the next notifications with, instead of verifying them. */
  refusals: number[];
  /** Sets the gateway that sends these notifications. */
  use(gateway: GatewayAdapter): void;
  /** The request of a top-up of R250.00 to a gateway. */
  request(change?: Partial<InitiateRequest>): InitiateRequest;
  close(): Promise<void>;
}

/** A shop on loopback that verifies notifications, at any path, with the real adapter. */
export async function startShopServer(): Promise<ShopServer> {
  let gateway: GatewayAdapter | undefined;
  const verdicts: NotificationVerdict[] = [];
  const returns: Record<string, string>[] = [];
  const refusals: number[] = [];
  const server = Fastify({ forceCloseConnections: true });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.post<{ Body: Buffer }>('/*', async (request, reply) => {
    const refusal = refusals.shift();
    if (refusal !== undefined) return reply.code(refusal).send();
    if (!gateway) throw new Error('whose notification is this?');
    const verdict = await gateway.verifyNotification({
      rawBody: request.body,
      contentType: request.headers['content-type'] ?? null,
      headers: request.headers as Record<string, string>,
      remoteAddress: request.ip,
    });
    verdicts.push(verdict);
    return reply.code({ genuine: 200, irrelevant: 200, forged: 400, unverified: 503 }[verdict.kind]).send();
  });
  server.post<{ Body: Buffer }>('/return', async (request, reply) => {
    returns.push(Object.fromEntries(new URLSearchParams(request.body.toString())));
    return reply.redirect(`/topup/success?id=${TOPUP}`, 303);
  });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });

  return {
    origin,
    verdicts,
    returns,
    refusals,
    use(given) {
      gateway = given;
    },
    request: (change = {}) => ({
      reference: 'TU8F3K2M9QX1',
      amountCents: 25_000,
      itemName: 'Wallet top-up',
      buyer: { firstName: 'Siân', lastName: 'Nkosi', email: 'sian+wallet@example.co.za' },
      returnUrl: `${origin}/topup/success?id=${TOPUP}`,
      cancelUrl: `${origin}/topup/cancel?id=${TOPUP}`,
      postReturnUrl: `${origin}/return`,
      notifyUrl: `${origin}/notify`,
      ...change,
    }),
    close: () => server.close(),
  };
}
