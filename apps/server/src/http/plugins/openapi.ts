import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Describes the REST calls at /api/openapi.json and shows them at /api/docs; `cookieName` carries the session. */
export async function registerOpenApi(
  app: FastifyInstance,
  { cookieName, publicUrl }: { readonly cookieName: string; readonly publicUrl: string },
): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Padkos',
        version: '1.0.0',
        description:
          'Pre-ordered meals, delivered to site, paid from a prepaid wallet. Sign in with POST /api/login and send the cookie along.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } } },
      security: [{ session: [] }],
    },
    // Only the integrators' calls are a public interface.
    transform: (route) =>
      jsonSchemaTransform(
        !route.url.startsWith('/api/') ? { ...route, schema: { ...route.schema, hide: true } } : route,
      ),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs' });
}
