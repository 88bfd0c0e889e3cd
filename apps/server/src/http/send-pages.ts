import { Readable } from 'node:stream';
import { PAGE_ROWS } from '@padkos/services';
import type { FastifyReply } from 'fastify';

type Pages = AsyncGenerator<readonly object[], void>;

/**
 * Sends a list as one JSON array: a short list in one piece, a long one page by page, as fast as the client reads it. The first
 * page is read before anything is sent, so that a refusal is still answered as one; a later fault truncates the answer.
 */
export async function sendList(reply: FastifyReply, pages: Pages): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  const { value: first = [] } = await pages.next();
  // A page that is not full is the last one.
  if (first.length < PAGE_ROWS) return reply.send(JSON.stringify(first));
  async function* text() {
    yield JSON.stringify(first).slice(0, -1);
    for await (const page of pages) if (page.length > 0) yield `,${JSON.stringify(page).slice(1, -1)}`;
    yield ']';
  }
  return sendText(reply, text());
}

/** Sends text part by part; the first part is created before anything is sent. */
export async function sendText(reply: FastifyReply, parts: AsyncGenerator<string>): Promise<FastifyReply> {
  const first = await parts.next();
  async function* all() {
    if (first.done !== true) yield first.value;
    yield* parts;
  }
  return reply.send(Readable.from(all()));
}
