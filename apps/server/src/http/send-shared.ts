import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import type { Language } from '@padkos/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer as it is sent. */
interface Ready {
  readonly text: string;
  readonly etag: string;
  /** Made when it is first asked for. */
  compressed: Buffer | null;
}

const ready = new WeakMap<object, Ready>();

/** Sends an answer that many get as the same object, one for each language: it is made into text once. 304 when the caller has it already. */
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

/** Whether the caller takes answers in this encoding. */
export function takes({ headers }: FastifyRequest, encoding: string): boolean {
  return new RegExp(`\\b${encoding}\\b`).test(String(headers['accept-encoding'] ?? ''));
}

/** Whether the caller has this version: If-None-Match may name several, each weak or not (RFC 9110, 13.1.2). */
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
