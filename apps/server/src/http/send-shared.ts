import { createHash } from 'node:crypto';
import {
  brotliCompressSync,
  constants,
  type ZlibOptions,
  type ZstdOptions,
  zstdCompressSync,
} from 'node:zlib';
import type { Language } from '@padkos/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer in its serialised form. */
interface Ready {
  readonly text: string;
  readonly etag: string;
  /** Compressed on first use, by encoding. */
  readonly compressed: Map<string, Buffer>;
}

/**
 * zstd with tables for answers of up to a few 100 kB. Its own would take 3 MB for each answer, which counts as the process's
 * memory and makes the collector run.
 */
export const SMALL_ZSTD: ZlibOptions & Pick<ZstdOptions, 'params'> = {
  params: {
    [constants.ZSTD_c_windowLog]: 18,
    [constants.ZSTD_c_hashLog]: 15,
    [constants.ZSTD_c_chainLog]: 15,
  },
};

const COMPRESS = {
  zstd: (text: string) => zstdCompressSync(text),
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

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
  const encoding = (['zstd', 'br'] as const).find((one) => takes(request, one));
  if (encoding === undefined) return reply.send(known.text);
  const compressed = known.compressed.get(encoding) ?? COMPRESS[encoding](known.text);
  known.compressed.set(encoding, compressed);
  return reply.header('content-encoding', encoding).send(compressed);
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
  const made = { text, etag, compressed: new Map() };
  ready.set(answer, made);
  return made;
}
