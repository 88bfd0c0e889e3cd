import { DomainError } from '@padkos/domain';
import * as services from '@padkos/services';
import { z } from 'zod';
import type { RestApp } from './rest-context.ts';

/** Ten times the size of a gateway's notification. */
const NOTIFICATION_LIMIT_BYTES = 16 * 1024;

/**
 * The notifications of gateways, and the return from their pages. They need no session and accept any media type, because each
 * gateway verifies its own.
 */
export function registerPayments(app: RestApp, base: services.Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    const options = { schema: { hide: true }, bodyLimit: NOTIFICATION_LIMIT_BYTES };
    scope.post('/api/payments/:gateway/:kind', options, async (request) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(', ') : value,
        ]),
      );
      await services.receiveNotification(base, request.url.split('?', 1)[0] ?? '', {
        rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        contentType: request.headers['content-type'] ?? null,
        headers,
        remoteAddress: request.ip,
      });
      return { status: 'ok' };
    });

    scope.post('/api/payments/return/:id', options, async (request, reply) => {
      const params = z.object({ id: z.uuid() }).safeParse(request.params);
      if (!params.success) throw new DomainError('NOT_FOUND', { what: 'payment' });
      const path = await services.paymentResultPath(base, params.data.id);
      return reply.redirect(path, 303);
    });
  });
}
