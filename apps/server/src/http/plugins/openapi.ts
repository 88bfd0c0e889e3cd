import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import * as contracts from '@padkos/contracts';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

const response = z.looseObject({ description: z.string() });

const body = z.looseObject({
  required: z.boolean(),
  content: z.record(
    z.string(),
    z.looseObject({ schema: z.looseObject({ required: z.array(z.string()).optional() }) }),
  ),
});

const operation = z.looseObject({
  requestBody: body.optional(),
  responses: z.record(z.string(), response),
});

/** The part of an OpenAPI document that is used here. */
const openApiDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait before the next try', schema: { type: 'integer' } },
};

const isRefusal = (status: string) => Number(status) >= 400;

const isWait = (status: string) => status === '429' || status === '503';

export interface OpenApiOptions {
  /** The name of the session cookie. */
  readonly cookieName: string;
  readonly publicUrl: string;
  /** The built app, which contains the logo. */
  readonly webRoot: string;
}

const TITLE = 'Padkos: REST calls';

/** Serves the description of the REST calls at /api/openapi.json and shows it at /api/docs. */
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
  // It never changes while this server runs, so it is serialised once and its etag is the hash of its content.
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

/** The document as it is served: each refusal described once, and no unused schema. */
function describeCalls(generated: unknown) {
  const document = openApiDocument.parse(generated);
  // The generator marks every body as required; a body without required fields is optional.
  for (const { requestBody } of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    if (requestBody === undefined) continue;
    requestBody.required = Object.values(requestBody.content).some(
      ({ schema }) => (schema.required ?? []).length > 0,
    );
  }
  return dropUnusedSchemas(shareRefusals(document));
}

/** Names every answer of the contracts for OpenAPI's components: `placedOrderOut` becomes PlacedOrder. */
function nameAnswers(): void {
  for (const [constant, schema] of Object.entries(contracts)) {
    const [, name] = /^(\w+)Out$/.exec(constant) ?? [];
    if (name === undefined || !(schema instanceof z.ZodType)) continue;
    const id = name.charAt(0).toUpperCase() + name.slice(1);
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  }
}

interface WithSchemas {
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

/** The document without the schemas that nothing in it refers to, directly or through another schema. */
function dropUnusedSchemas<Document extends WithSchemas>(document: Document): Document {
  const { schemas } = document.components;
  const used = new Set<string>();
  const follow = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow({ ...document, components: { ...document.components, schemas: {} } });
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas: kept } };
}

/**
 * The document with each refusal that several operations share described once, as a component named after its codes, and with
 * Retry-After if a client has to wait.
 */
function shareRefusals(document: OpenApiDocument) {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const refusals = operations.flatMap(({ responses }) =>
    Object.entries(responses).filter(([status]) => isRefusal(status)),
  );
  const times = Map.groupBy(refusals, ([, { description }]) => description);
  const isShared = (response: OpenApiResponse) => (times.get(response.description)?.length ?? 0) > 1;
  const shared = new Map<string, OpenApiResponse>();

  const place = (status: string, response: OpenApiResponse) => {
    const whole = isWait(status) ? { ...response, headers: RETRY_AFTER } : response;
    if (!isRefusal(status) || !isShared(response)) return whole;
    const name = componentName(response.description);
    shared.set(name, whole);
    return { $ref: `#/components/responses/${name}` };
  };
  const paths = mapValues(document.paths, (path) =>
    mapValues(path, (operation) => ({
      ...operation,
      responses: mapEntries(operation.responses, place),
    })),
  );
  const responses = Object.fromEntries([...shared].sort(([one], [other]) => one.localeCompare(other)));
  return { ...document, paths, components: { ...document.components, responses } };
}

/** The codes "BUSY, DATABASE_UNAVAILABLE" become the component BusyOrDatabaseUnavailable. */
function componentName(codes: string): string {
  const words = (code: string) => code.split('_').map((word) => word.charAt(0) + word.slice(1).toLowerCase());
  return codes
    .split(', ')
    .map((code) => words(code).join(''))
    .join('Or');
}

function mapEntries<From, To>(record: Readonly<Record<string, From>>, to: (key: string, value: From) => To) {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]): [string, To] => [key, to(key, value)]),
  );
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To) {
  return mapEntries(record, (_key, value) => to(value));
}

type OpenApiDocument = z.infer<typeof openApiDocument>;

type OpenApiResponse = z.infer<typeof response>;
