import { PICTURE_WIDTHS } from '@padkos/domain';
import { readImage, type Services } from '@padkos/services';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

interface ImagesOptions {
  readonly services: Services;
}

const params = z.object({ name: z.string().max(100) });
const querystring = z.object({ width: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)).optional() });

/**
 * /images: pictures of dishes, named by the hash of their bytes so that browsers can cache them indefinitely; `?width=` takes one
 * of the widths that the app shows.
 */
export const images = fastifyPlugin(async (app: FastifyInstance, { services }: ImagesOptions) => {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/images/:name', { schema: { hide: true, params, querystring } }, async (request, reply) => {
      const { params, query } = request;
      const { content, contentType, isFinal } = await readImage(services, params.name, query.width);
      return reply
        .type(contentType)
        .header('cache-control', isFinal ? 'public, max-age=31536000, immutable' : 'no-store')
        .send(Buffer.from(content));
    });
});
