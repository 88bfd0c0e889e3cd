import { readImage, type Services } from '@padkos/services';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

interface ImagesOptions {
  readonly services: Services;
}

/** /images: pictures of dishes, named by the hash of their bytes, so that browsers keep them for ever. */
export const images = fastifyPlugin(async (app: FastifyInstance, { services }: ImagesOptions) => {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/images/:name',
      { schema: { hide: true, params: z.object({ name: z.string().max(100) }) } },
      async (request, reply) => {
        const { content, contentType } = await readImage(services, request.params.name);
        return reply
          .type(contentType)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(Buffer.from(content));
      },
    );
});
