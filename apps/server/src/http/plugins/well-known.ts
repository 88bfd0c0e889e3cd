import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Search engines may read the sign-in only; the other pages need a session. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\nDisallow: /trpc/\nDisallow: /admin\n';

/** /robots.txt, and where a password manager sends a person who wants to change a password. */
export const wellKnown = fastifyPlugin(async (app: FastifyInstance) => {
  const hidden = { schema: { hide: true } };
  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(ROBOTS),
  );
  app.get('/.well-known/change-password', hidden, async (_request, reply) => reply.redirect('/account', 302));
});
