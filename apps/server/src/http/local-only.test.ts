import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { isLocal } from './local-only.ts';

const from = (remoteAddress: string, headers: Record<string, string>) =>
  isLocal({ headers, socket: { remoteAddress } } as unknown as FastifyRequest);

it.each([
  ['127.0.0.1', { host: 'localhost:3000' }, true],
  ['::1', { host: '[::1]:3000' }, true],
  ['::ffff:127.0.0.1', { host: '127.0.0.1' }, true],
  ['203.0.113.9', { host: 'localhost:3000' }, false],
  ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }, false],
  ['127.0.0.1', { host: 'localhost', via: '1.1 proxy' }, false],
  // A proxy on this machine that passes on the name it was called by.
  ['127.0.0.1', { host: 'padkos.example' }, false],
  ['127.0.0.1', {}, false],
])('%s with %j is this machine: %s', (address, headers, expected) => {
  expect(from(address, headers)).toBe(expected);
});
