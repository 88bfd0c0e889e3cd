import { DomainError } from '@padkos/domain';
import * as services from '@padkos/services';
import { z } from 'zod';
import type { Door } from './door.ts';

/** Where gateways knock. No session, any media type; what is said is checked against the gateway itself. */
export function paymentCalls({ app, options }: Door): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    scope.post('/api/payments/:gateway/:kind', { schema: { hide: true } }, async (request) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(', ') : value,
        ]),
      );
      await services.receiveNotification(options.services, request.url.split('?', 1)[0] ?? '', {
        rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        contentType: request.headers['content-type'] ?? null,
        headers,
        remoteAddress: request.ip,
      });
      return { status: 'ok' };
    });

    scope.post('/api/payments/return/:id', { schema: { hide: true } }, async (request, reply) => {
      const params = z.object({ id: z.uuid() }).safeParse(request.params);
      if (!params.success) throw new DomainError('NOT_FOUND', { what: 'This payment' });
      const path = await services.paymentResultPath(options.services, params.data.id);
      return reply.redirect(path, 303);
    });
  });
}
