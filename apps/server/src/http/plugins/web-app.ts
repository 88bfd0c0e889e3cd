import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { PAGE_PATHS } from '@padkos/contracts';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { refuseMethod, refuseUnknownCall } from './errors.ts';

const PAGES: ReadonlySet<string> = new Set(PAGE_PATHS);

/** Serves the built app: hashed files for ever, and its one page at every page's address; elsewhere with 404. */
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
  const etag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (/^\/(api|trpc)(\/|$)/.test(path)) return refuseUnknownCall(request, reply);
    const allowed = app.allowedMethods(path);
    const isPage = PAGES.has(path.replace(/(?<=.)\/$/, ''));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && (isPage || allowed.length > 0))
      return refuseMethod(reply, isPage ? ['GET', 'HEAD'] : allowed);
    if (isRead && isPage) {
      reply.header('cache-control', 'no-cache').header('etag', etag);
      if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
      return reply.type('text/html; charset=utf-8').send(page);
    }
    // Who opened an address gets the app, which says in words that there is no such page; programs get the code alone.
    const isVisit = isRead && request.headers.accept?.includes('text/html') === true;
    if (!isVisit) return reply.code(404).send({ message: 'Not found', code: 'NOT_FOUND' });
    return reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
});
