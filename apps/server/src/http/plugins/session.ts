import fastifyCookie from '@fastify/cookie';
import { type ApiContext, gather } from '@padkos/api';
import { type Actor, DomainError, PAGE_USER_HEADER } from '@padkos/domain';
import { resumePush, type Services, type SessionCookie, type Sessions } from '@padkos/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { pageOf } from '../page-of.ts';
import { mayRecallSession } from './cache-invalidation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** False for a page whose session could not be read: it is sent as built, which needs no database. */
    isSessionKnown: boolean;
    /** Rereads the session. Errors: UNAUTHORIZED if it has ended, FORBIDDEN if the user is no longer an administrator. */
    confirmActor(): Promise<void>;
  }
}

/** A body that took longer may have outlasted the session it began under, in milliseconds. */
const QUICK_BODY_MS = 100;
/** How long a page waits for its session, in milliseconds. */
export const PAGE_PATIENCE_MS = 1000;

/**
 * Reads the session cookie of every call and page and determines the actor before the body is read. After a slow body it reads
 * the session again, from the database, because the person may have lost the role or the session in the meantime.
 */
export const session = fastifyPlugin(
  async (app: FastifyInstance, { sessions }: { readonly sessions: Sessions }) => {
    await app.register(fastifyCookie);
    app.decorateRequest('actor', null);
    app.decorateRequest('isSessionKnown', true);
    const find = async (request: FastifyRequest) => {
      const id = request.cookies[sessions.cookieName];
      if (!id || hasSeveral(request, sessions.cookieName)) return null;
      return mayRecallSession(request)
        ? sessions.recall(id, callerOf(request))
        : sessions.validate(id, callerOf(request));
    };
    app.addHook('onRequest', async (request, reply) => {
      const isCall = /^\/(api|trpc)(\/|\?|$)/.test(request.url);
      if (!isCall && pageOf(request.url) === null) return;
      const found = await (isCall ? find(request) : unlessUnknown(request, find(request)));
      request.actor = found?.actor ?? null;
      request.language = found?.language ?? request.language;
      if (found?.renewed) setCookie(reply, found.renewed);
    });
    app.decorateRequest('confirmActor', async function confirmActor(this: FastifyRequest) {
      const before = this.actor;
      if (before === null) return;
      this.actor = (await sessions.validate(before.sessionId))?.actor ?? null;
      if (this.actor === null) throw new DomainError('UNAUTHORIZED');
      if (before.role === 'admin' && this.actor.role !== 'admin') throw new DomainError('FORBIDDEN');
    });
    app.addHook('preValidation', async (request, reply) => {
      if (reply.elapsedTime > QUICK_BODY_MS && pageOf(request.url) === null) await request.confirmActor();
    });
  },
);

/** The session of a page; null, with a log line, if reading it fails or takes too long. */
async function unlessUnknown<T>(request: FastifyRequest, finding: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('The session took too long to read.')), PAGE_PATIENCE_MS);
  });
  try {
    return await Promise.race([finding, late]);
  } catch (error) {
    request.isSessionKnown = false;
    request.log.warn({ err: error }, 'a page was sent without its session');
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Where a request comes from. */
function callerOf(request: FastifyRequest) {
  return { ipAddress: request.ip, userAgent: request.headers['user-agent']?.slice(0, 500) ?? null };
}

/** Refuses a change from a page that one person opened if the session now belongs to another. */
function refuseOtherPage({ method, headers, actor }: FastifyRequest): void {
  const pageUser = headers[PAGE_USER_HEADER];
  if (method === 'GET' || pageUser === undefined || actor === null) return;
  if (actor.userId !== pageUser) throw new DomainError('SESSION_CHANGED');
}

/** The service context of one request. Errors: SESSION_CHANGED. */
export function apiContext(
  services: Services,
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
  list: ApiContext['list'] = gather,
): ApiContext {
  refuseOtherPage(request);
  const deviceId = request.cookies[sessions.devices.cookieName] ?? null;
  const broughtAlong = request.cookies[sessions.cookieName] ?? null;
  return {
    ...services,
    actor: request.actor,
    ...callerOf(request),
    deviceId,
    language: request.language,
    list,
    holdPlace: (work) => request.holdPlace(work),
    session: {
      async start(userId, checked) {
        const session = await sessions.start(userId, broughtAlong, callerOf(request), checked);
        setCookie(reply, session);
        const device = await sessions.devices.remember(userId, deviceId);
        setCookie(reply, device);
        await resumePush(services, { userId, sessionId: session.value, deviceId: device.value });
      },
      async end() {
        if (broughtAlong) await sessions.end(broughtAlong);
        setCookie(reply, sessions.blankCookie());
      },
      challengeKey() {
        const given = request.cookies[sessions.challengeCookieName];
        if (given !== undefined) return given;
        const cookie = sessions.newChallengeCookie();
        setCookie(reply, cookie);
        return cookie.value;
      },
    },
  };
}

/** Whether a cookie was sent more than once: somebody else set one of them, and nothing says which. */
function hasSeveral({ headers }: FastifyRequest, name: string): boolean {
  const named = headers.cookie?.split(';').filter((part) => part.trimStart().startsWith(`${name}=`)) ?? [];
  return named.length > 1;
}

function setCookie(reply: FastifyReply, cookie: SessionCookie): void {
  reply.setCookie(cookie.name, cookie.value, cookie.attributes);
}
