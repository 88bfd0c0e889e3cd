import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { refuseUnknownCall } from './errors.ts';

/** Serves the built app: hashed files for ever, and its one page on every path that is not a call's. */
export const webApp = fastifyPlugin(async (app: FastifyInstance, { root }: { readonly root: string }) => {
  const page = readFileSync(join(root, 'index.html'));
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    cacheControl: false,
    // The build writes compressed forms beside each file, smaller than those compressed at request time.
    preCompressed: true,
    setHeaders(reply, path) {
      const immutable = path.includes(`${root}/assets/`);
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (/^\/(api|trpc)(\/|$)/.test(path)) return refuseUnknownCall(request, reply);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // A missing file is no page, unless a person opened the address: they get the app, which says so in words.
    const isFile = /^\/(assets|images)\/|\.\w+$/.test(path);
    const isVisit = request.headers.accept?.includes('text/html') === true;
    if (!isRead || (isFile && !isVisit))
      return reply.status(404).send({ message: 'Not found', code: 'NOT_FOUND' });
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
});
