import { text } from 'node:stream/consumers';
import { PAGE_ROWS } from '@padkos/services';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendList } from './send-pages.ts';

it('a page is sent before the next one is read, so that a list is never whole in memory', async () => {
  const app = Fastify();
  const firstIsThere = Promise.withResolvers<void>();
  const read: number[] = [];
  const full = Array.from({ length: PAGE_ROWS }, () => ({ order: 1 }));
  async function* pages() {
    read.push(1);
    yield full;
    await firstIsThere.promise;
    read.push(2);
    yield [{ order: 2 }];
  }
  app.get('/orders', (_request, reply) => sendList(reply, pages()));
  // A list that is read to its end first fails below instead of hanging.
  const late = setTimeout(firstIsThere.resolve, 2_000);
  const { body } = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/orders`);
  if (body === null) throw new Error('no body');
  const [toLook, toRead] = body.tee();
  const { value } = await toLook.getReader().read();
  expect([new TextDecoder().decode(value), read]).toEqual([JSON.stringify(full).slice(0, -1), [1]]);
  clearTimeout(late);
  firstIsThere.resolve();
  expect(JSON.parse(await text(toRead))).toEqual([...full, { order: 2 }]);
  await app.close();
});
