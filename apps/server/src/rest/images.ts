import * as services from '@padkos/services';
import { z } from 'zod';
import type { Door } from './door.ts';

/** Pictures by the hash of their bytes: never changing, so kept by browsers for ever. */
export function imageCalls({ app, options }: Door): void {
  app.get(
    '/images/:name',
    { schema: { hide: true, params: z.object({ name: z.string().max(100) }) } },
    async (request, reply) => {
      const { content, contentType } = await services.readImage(options.services, request.params.name);
      return reply
        .type(contentType)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(Buffer.from(content));
    },
  );
}
