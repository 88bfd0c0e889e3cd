import { DEFAULT_LANGUAGE, type Language, localeOf, wantedLanguage } from '@padkos/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the answer is written in: the language of the caller's account, else the one that they want most by header, else English. */
    language: Language;
  }
}

/** Reads the language that a caller wants by header; a session's account, which is read after this, may have chosen another one. */
export const language = fastifyPlugin(async (app: FastifyInstance) => {
  app.decorateRequest('language', DEFAULT_LANGUAGE);
  app.addHook('onRequest', async (request) => {
    request.language = languageWanted(request);
  });
});

/** The language that a caller wants by header, else English. */
export function languageWanted({ headers }: FastifyRequest): Language {
  return wantedLanguage(headers['accept-language']) ?? DEFAULT_LANGUAGE;
}

/** Says of an answer which language its words are in, and to caches that another caller may get other words. */
export function sayLanguage(reply: FastifyReply): FastifyReply {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-language' : `${vary}, accept-language`);
  return reply.header('content-language', localeOf(reply.request.language));
}
