import { DEFAULT_LANGUAGE, type Language, localeOf, wantedLanguage } from '@padkos/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the answer: that of the caller's account, else the preferred one in the header, else English. */
    language: Language;
  }
}

/** Reads the caller's language from the header; the account of the session, which is read later, may override it. */
export const language = fastifyPlugin(async (app: FastifyInstance) => {
  app.decorateRequest('language', DEFAULT_LANGUAGE);
  app.addHook('onRequest', async (request) => {
    request.language = languageWanted(request);
  });
});

/** The caller's preferred language from the header, else English. */
export function languageWanted({ headers }: FastifyRequest): Language {
  return wantedLanguage(headers['accept-language']) ?? DEFAULT_LANGUAGE;
}

/** Labels an answer with its language, and tells caches that other callers may get another one. */
export function sayLanguage(reply: FastifyReply): FastifyReply {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-language' : `${vary}, accept-language`);
  return reply.header('content-language', localeOf(reply.request.language));
}
