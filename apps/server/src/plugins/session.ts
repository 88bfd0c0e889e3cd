import fastifyCookie from '@fastify/cookie';
import type { ApiContext } from '@padkos/api';
import type { Actor } from '@padkos/domain';
import type { Services, SessionCookie, Sessions } from '@padkos/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** Reads the session cookie of every call that may need it and tells who acts. */
export async function registerSessions(app: FastifyInstance, sessions: Sessions): Promise<void> {
  await app.register(fastifyCookie);
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(api|trpc)(\/|\?|$)/.test(request.url)) return;
    const id = request.cookies[sessions.cookieName];
    if (!id) return;
    const found = await sessions.validate(id);
    request.actor = found?.actor ?? null;
    if (found?.renewed) setCookie(reply, found.renewed);
  });
}

/** What the services work with for one request. */
export function apiContext(
  services: Services,
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
): ApiContext {
  const deviceId = request.cookies[sessions.devices.cookieName] ?? null;
  const broughtAlong = request.cookies[sessions.cookieName] ?? null;
  return {
    ...services,
    actor: request.actor,
    ipAddress: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
    deviceId,
    session: {
      async start(userId) {
        setCookie(reply, await sessions.start(userId, broughtAlong));
        setCookie(reply, await sessions.devices.remember(userId, deviceId));
      },
      async end() {
        if (broughtAlong) await sessions.end(broughtAlong);
        setCookie(reply, sessions.blankCookie());
      },
    },
  };
}

function setCookie(reply: FastifyReply, cookie: SessionCookie): void {
  reply.setCookie(cookie.name, cookie.value, cookie.attributes);
}
