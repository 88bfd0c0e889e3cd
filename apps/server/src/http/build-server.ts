import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import { DomainError, MAX_IMAGE_BYTES } from '@padkos/domain';
import type { Services } from '@padkos/services';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { cacheInvalidation } from './plugins/cache-invalidation.ts';
import { errors, refuseUnreadableAddress, refuseUnreadableRequest } from './plugins/errors.ts';
import { fairUse } from './plugins/fair-use.ts';
import { health } from './plugins/health.ts';
import { images } from './plugins/images.ts';
import { language } from './plugins/language.ts';
import { mailbox } from './plugins/mailbox.ts';
import { metrics } from './plugins/metrics.ts';
import { openApi } from './plugins/openapi.ts';
import { refusedAccess } from './plugins/refused-access.ts';
import { requestLog } from './plugins/request-log.ts';
import { developmentSandbox } from './plugins/sandbox.ts';
import { security } from './plugins/security.ts';
import { session } from './plugins/session.ts';
import { slowBodies } from './plugins/slow-bodies.ts';
import { traces } from './plugins/traces.ts';
import { trpc } from './plugins/trpc.ts';
import { webApp } from './plugins/web-app.ts';
import { registerRest } from './rest/index.ts';
import { SMALL_ZSTD } from './send-shared.ts';
import type { ServerOptions } from './server-options.ts';

const VALID_MS = 180 * 86_400_000;

/** /.well-known/security.txt (RFC 9116): the contact for security reports. Absent without a contact. */
const securityText = fastifyPlugin(
  async (app: FastifyInstance, { contact, services: { publicUrl, realClock } }: SecurityTextOptions) => {
    if (contact === null) return;
    app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
      const expires = new Date(realClock.now().getTime() + VALID_MS);
      expires.setUTCHours(0, 0, 0, 0);
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${publicUrl}/.well-known/security.txt`,
      ];
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
    });
  },
);

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods of the routes at a path, in alphabetical order; empty if the path has no route. */
    allowedMethods(path: string): string[];
  }
}

/** Records every route registered after it, so that answers to an unsupported method can name the supported ones. */
const allowedMethods = fastifyPlugin(async (app: FastifyInstance) => {
  const routes: { path: RegExp; method: string }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const path = new RegExp(
      `^${url.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`,
    );
    for (const one of [method].flat()) routes.push({ path, method: one });
  });
  app.decorate('allowedMethods', (path: string) => {
    const methods = routes.filter((route) => route.path.test(path)).map((route) => route.method);
    return [...new Set(methods)].sort();
  });
});

/** Search engines may only read the sign-in; the other pages need a session. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /trpc/\nDisallow: /admin\n';

/** /robots.txt, and the address that password managers open to change a password. */
const wellKnown = fastifyPlugin(async (app: FastifyInstance) => {
  const hidden = { schema: { hide: true } };
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(ROBOTS),
  );
  app.get('/.well-known/change-password', hidden, async (_request, reply) => reply.redirect('/account', 302));
});

const JSON_LIMIT_BYTES = 100 * 1024;
/** The limit for a whole request, in milliseconds; a picture of 5 MB on a slow line needs most of it. */
const REQUEST_LIMIT_MS = 60_000;

/** Builds the Fastify server from its parts; it does not listen, so that tests can use inject(). */
export async function buildServer(options: ServerOptions) {
  const { services, sessions } = options;
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    // How often Node checks for requests past their limit.
    http: { connectionsCheckingInterval: 2_000 },
    forceCloseConnections: 'idle',
    // Fits the names in the longest batch.
    routerOptions: { maxParamLength: 750 },
    rewriteUrl: ({ url = '/' }) => withPlainPath(url),
    frameworkErrors: refuseUnreadableAddress,
    clientErrorHandler: refuseUnreadableRequest,
    trustProxy: options.trustProxy === null ? false : [...options.trustProxy],
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptJsonOnly(app);
  await app.register(allowedMethods);
  if (options.tracing !== null) await app.register(traces, { tracing: options.tracing });
  await app.register(requestLog);
  await app.register(refusedAccess, { services });
  await app.register(errors);
  await app.register(language);
  await app.register(slowBodies);
  await app.register(security, {
    publicUrl: services.publicUrl,
    production: options.production,
    port: options.port,
    formActionOrigins: services.gateway?.formActionOrigins ?? [],
    scriptHashes: scriptHashes(options.webRoot),
  });
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: SMALL_ZSTD,
    // Takes about a millisecond of zstd; a stream for each answer would cost more.
    syncThreshold: 128 * 1024,
  });
  await app.register(fastifyMultipart, {
    // One byte above the limit, so that the service refuses a larger picture by its size even if the parser cut it off silently.
    limits: { fileSize: MAX_IMAGE_BYTES + 1, files: 1, fields: 5, parts: 6 },
  });
  await app.register(cacheInvalidation, { services, sessions });
  await app.register(session, { sessions });
  await app.register(fairUse);
  await app.register(openApi, {
    cookieName: sessions.cookieName,
    publicUrl: services.publicUrl,
    webRoot: options.webRoot,
  });
  await app.register(health, { db: services.db });
  await app.register(metrics, {
    services,
    token: options.metricsToken,
    production: options.production,
  });
  await app.register(trpc, { services, sessions });
  await registerRest(app, options);
  await app.register(images, { services });
  if (options.mailbox) await app.register(mailbox, { services });
  await app.register(developmentSandbox, { services, port: options.port });
  await app.register(securityText, { contact: options.securityContact, services });
  await app.register(wellKnown);
  await app.register(webApp, { root: options.webRoot, services, sessions });
  return app;
}

/**
 * Normalises an address as the router reads it, so that hooks see the path that is routed: letters, digits and `-._~` in a path
 * are never percent-encoded (RFC 3986, section 6.2.2.2).
 */
function withPlainPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const plain = path.replaceAll(/%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi, decodeURIComponent);
  return plain + url.slice(path.length);
}

/** Accepts only JSON bodies. An empty body counts as none, because a call without a body may still send a content type. */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body.toString(), (error, value) =>
      error
        ? done(new DomainError('VALIDATION', {}, [{ path: '', message: 'The body is not valid JSON' }]))
        : done(null, value),
    );
  });
}

/** The hashes of the scripts in the built page, for the content security policy, so that no other script runs. */
function scriptHashes(webRoot: string): string[] {
  const page = readFileSync(join(webRoot, 'index.html'), 'utf8');
  return [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

interface SecurityTextOptions {
  readonly contact: string | null;
  readonly services: Pick<Services, 'publicUrl' | 'realClock'>;
}
