import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import type { Language } from '@padkos/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer in its serialised form. */
interface Ready {
  readonly text: string;
  readonly etag: string;
  /** Compressed on first use. */
  compressed: Buffer | null;
}

const ready = new WeakMap<object, Ready>();

/** Sends an answer object that many callers share, one per language: it is serialised once. 304 if the caller already has it. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  const known = ready.get(answer) ?? makeReady(answer, request.language);
  reply
    .header('etag', known.etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
  if (isKnown(request, known.etag)) return reply.status(304).send();
  reply.type('application/json; charset=utf-8');
  if (!takes(request, 'zstd')) return reply.send(known.text);
  known.compressed ??= zstdCompressSync(known.text);
  return reply.header('content-encoding', 'zstd').send(known.compressed);
}

/** Whether the caller accepts this encoding. */
export function takes({ headers }: FastifyRequest, encoding: string): boolean {
  return new RegExp(`\\b${encoding}\\b`).test(String(headers['accept-encoding'] ?? ''));
}

/** Whether the caller has this version: If-None-Match may list several, each weak or strong (RFC 9110, 13.1.2). */
export function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match']?.includes(etag.replace('W/', '')) === true;
}

function makeReady(answer: object, language: Language): Ready {
  const text = JSON.stringify(answer);
  const etag = `W/"${createHash('sha256').update(`${language} ${text}`).digest('base64url')}"`;
  const made = { text, etag, compressed: null };
  ready.set(answer, made);
  return made;
}
