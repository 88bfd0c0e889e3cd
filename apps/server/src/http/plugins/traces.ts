import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { RequestSpan, Tracing } from '../../tracing/tracing.ts';
import { routeOf } from './metrics.ts';

/**
 * A span for every call below /api and /trpc, with method, route pattern and status; never the address, because it contains ids.
 * The call's work runs within its span.
 */
export const traces = fastifyPlugin(
  async (app: FastifyInstance, { tracing }: { readonly tracing: Tracing }) => {
    const spans = new WeakMap<FastifyRequest, RequestSpan>();
    const below = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      const span = spans.get(request);
      if (span === undefined) done();
      else span.run(done);
    };
    const end = (request: FastifyRequest, status: number) => {
      const route = routeOf(request);
      const facts = {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': status,
      };
      spans.get(request)?.end(`${request.method} ${route}`, facts, status >= 500);
      spans.delete(request);
    };
    app.addHook('onRequest', (request, reply, done) => {
      if (!/^\/(api|trpc)\//.test(request.url) || request.routeOptions.config.stream === true) return done();
      spans.set(request, tracing.beginRequest(request.headers));
      // A client that disconnected gets no answer.
      reply.raw.once('close', () => end(request, reply.statusCode));
      below(request, reply, done);
    });
    // The body arrives through events of the connection, which have no link to the request.
    app.addHook('preValidation', below);
    app.addHook('onResponse', below);
  },
);
