import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { nameAnswers } from '../openapi/component-names.ts';
import { openApiDocument } from '../openapi/document.ts';
import { dropUnusedSchemas } from '../openapi/drop-unused-schemas.ts';
import { shareRefusals } from '../openapi/share-refusals.ts';

export interface OpenApiOptions {
  /** The cookie that carries the session. */
  readonly cookieName: string;
  readonly publicUrl: string;
  /** The built app, which has the mark. */
  readonly webRoot: string;
}

const TITLE = 'Padkos: REST calls';

/** Describes the REST calls at /api/openapi.json and shows them at /api/docs. */
export const openApi = fastifyPlugin(async (app: FastifyInstance, options: OpenApiOptions) => {
  nameAnswers();
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Padkos',
        version: '1.0.0',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'Pre-ordered meals, delivered to site, paid from a prepaid wallet. Sign in with POST /api/login and send the cookie along. Dates that can be ordered for begin with earliestDeliveryDate of GET /api/config, which is null while all dates that are offered are closed. Words are in the language of the account, else in what Accept-Language wants most of en, af and zu, else in English.',
      },
      servers: [{ url: options.publicUrl }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: options.cookieName } },
      },
      security: [{ session: [] }],
    },
    // Only the integrators' calls are a public interface.
    transform: (route) =>
      jsonSchemaTransform(
        !route.url.startsWith('/api/') ? { ...route, schema: { ...route.schema, hide: true } } : route,
      ),
    transformObject: jsonSchemaTransformObject,
  });
  let described: ReturnType<typeof describeCalls> | null = null;
  const describe = () => {
    described ??= describeCalls(app.swagger());
    return described;
  };
  // Fixed while this server runs: written once, and named by what it says.
  let written: { readonly text: string; readonly etag: string } | null = null;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    if (written === null) {
      const text = JSON.stringify(describe());
      written = { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
    }
    reply.header('cache-control', 'public, no-cache').header('etag', written.etag);
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (known?.includes(written.etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(written.text);
  });
  const mark = readFileSync(join(options.webRoot, 'favicon.svg'));
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: describe,
    transformSpecificationClone: false,
    logo: { type: 'image/svg+xml', content: mark, href: '/' },
    theme: {
      title: TITLE,
      favicon: [{ filename: 'favicon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: mark }],
    },
  });
});

/** The document as it is served: each refusal described once, and no schema that nothing refers to. */
function describeCalls(generated: unknown) {
  const document = openApiDocument.parse(generated);
  // The generator asks for every body; one without a required field may be left out.
  for (const { requestBody } of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    if (requestBody === undefined) continue;
    requestBody.required = Object.values(requestBody.content).some(
      ({ schema }) => (schema.required ?? []).length > 0,
    );
  }
  return dropUnusedSchemas(shareRefusals(document));
}
