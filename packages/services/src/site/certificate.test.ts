import { once } from 'node:events';
import { createServer as createPlainServer, type Server } from 'node:net';
import { createServer } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import { certificateOf } from './operator-warnings.ts';

/** For localhost, self-signed. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBfTCCASOgAwIBAgIUO/z7fGLSW6mq9VoO91rHacTqmdAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTI2MTEyMzE5MTU0N1oXDTI3MDEzMDE5
MTU0N1owFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEOMYg5sYkqqH6h+rQxN7Gd8DattGc0HoYXy6SFXABxxPg5/eG/em71NQx
KL3ZLI/xj0RL77Jgx3RxmiSGXQYxU6NTMFEwHQYDVR0OBBYEFEjRAjFGaFHiWaQb
qTyXuCDR+ud/MB8GA1UdIwQYMBaAFEjRAjFGaFHiWaQbqTyXuCDR+ud/MA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhAMaNCQAcdb+JR4QjQeAgqvC0
gSH+9pMdTsiuwIa+ki1tAiABJT6TaskZFyiDK01cVbylkIORsb0U1d7wdgSVSD0A
2g==
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTwLcKWtKhk/46a0m
Lwr3b+VZ/82KXG2qPnTmzjYzjIGhRANCAAQ4xiDmxiSqofqH6tDE3sZ3wNq20ZzQ
ehhfLpIVcAHHE+Dn94b96bvU1DEovdksj/GPREvvsmDHdHGaJIZdBjFT
-----END PRIVATE KEY-----`;

let server: Server | undefined;
afterEach(() => server?.close());

/** The https address of a server on this machine. */
async function addressOf(listening: Server): Promise<string> {
  server = listening.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `https://localhost:${address.port}`;
}
const serving = () => addressOf(createServer({ cert: CERTIFICATE, key: KEY }));
const ENDS = '2027-01-30T19:15:47.000Z';
/** A clock this number of days before the end. */
const before = (days: number) => ({ now: () => new Date(Date.parse(ENDS) - days * 86_400_000) });

it.each([
  [70.5, 'certificate_valid', 70],
  [14, 'certificate_valid', 14],
  [13.9, 'certificate_ends', 13],
  [0.1, 'certificate_ends', 0],
])('%d days before the end it is %s, with %i days left', async (left, finding, days) => {
  const found = await certificateOf({ publicUrl: await serving(), realClock: before(left) });
  expect(found).toEqual(['certificate', finding, { days, at: ENDS }]);
});

it('says that one has ended', async () => {
  const found = await certificateOf({ publicUrl: await serving(), realClock: before(-0.1) });
  expect(found).toEqual(['certificate', 'certificate_ended', { at: ENDS }]);
});

it('says why none could be read: nothing listens, or what listens does not answer', async () => {
  const realClock = before(30);
  const silent = await addressOf(createPlainServer(() => undefined));
  expect(await certificateOf({ publicUrl: silent, realClock })).toEqual([
    'certificate',
    'certificate_unread',
    { error: 'no answer in 2 s' },
  ]);
  server?.close();
  const [, finding, facts] = await certificateOf({ publicUrl: 'https://localhost:1', realClock });
  expect([finding, facts?.error]).toEqual(['certificate_unread', expect.stringMatching(/./)]);
});

it('asks nothing of an address without https', async () => {
  const found = await certificateOf({ publicUrl: 'http://localhost:3000', realClock: before(30) });
  expect(found).toEqual(['certificate', 'certificate_unchecked']);
});
