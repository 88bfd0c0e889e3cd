import type { Services, Sessions } from '@padkos/services';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

interface CacheInvalidationOptions {
  readonly services: Services;
  readonly sessions: Sessions;
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const ORDERING = new Set([
  '/api/orders',
  '/api/orders/week',
  '/trpc/customer.orders.place',
  '/trpc/customer.orders.placeWeek',
]);

/**
 * Clears this server's caches before a call that may have changed something is answered. An order changes what is sold but no
 * session. The database informs the other servers.
 */
export const cacheInvalidation = fastifyPlugin(
  async (app: FastifyInstance, { services, sessions }: CacheInvalidationOptions) => {
    app.addHook('onSend', (request, _reply, payload, done) => {
      if (!READING.has(request.method)) {
        if (isOrder(request)) services.menus.forgetSold();
        else {
          services.menus.forget();
          sessions.memory.forget();
        }
      }
      done(null, payload);
    });
  },
);

/**
 * Whether a call may use a remembered session, because the database checks again whatever depends on it: reading, and placing an
 * order.
 */
export function mayRecallSession(request: FastifyRequest): boolean {
  return request.method === 'GET' || isOrder(request);
}

function isOrder({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  return method === 'POST' && ORDERING.has(path);
}
