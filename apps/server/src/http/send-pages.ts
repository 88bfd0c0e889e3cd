import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Answers a long list as one JSON array, page by page as it is read and as fast as the client takes it. The first page
 * is read before anything is sent, so that what is refused is refused in words; a fault after that cuts the answer off.
 */
export async function sendList(
  reply: FastifyReply,
  pages: AsyncGenerator<readonly object[]>,
): Promise<FastifyReply> {
  async function* text() {
    let separator = '[';
    for await (const page of pages) {
      if (page.length === 0) continue;
      yield separator + JSON.stringify(page).slice(1, -1);
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  }
  return sendText(reply.type('application/json; charset=utf-8'), text());
}

/** Answers text part by part; the first part is made before anything is sent. */
export async function sendText(reply: FastifyReply, parts: AsyncGenerator<string>): Promise<FastifyReply> {
  const first = await parts.next();
  async function* all() {
    if (first.done !== true) yield first.value;
    yield* parts;
  }
  return reply.send(Readable.from(all()));
}
