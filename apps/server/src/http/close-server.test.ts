import { createTestDatabase } from '@padkos/database/testing';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeServer } from '../start/start-padkos.ts';
import { health } from './plugins/health.ts';

it('behind a proxy, says that it is not ready and answers what still comes before it takes no more', async () => {
  const db = await createTestDatabase(1);
  const app = Fastify();
  await app.register(health, { db });
  const begun = Promise.withResolvers<void>();
  const answering = Promise.withResolvers<string>();
  app.get('/slow', () => {
    begun.resolve();
    return answering.promise;
  });
  // It accepts no more requests by then.
  app.addHook('preClose', async () => answering.resolve('done'));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);

  const slow = fetch(`${url}/slow`);
  await begun.promise;
  const closing = closeServer(app, true, 1_000);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  const answer = await fetch(`${url}/healthz`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await (await slow).text()).toBe('done');
  await closing;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  await db.close();
});
