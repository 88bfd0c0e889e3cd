import { createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailMessage } from './mail-transport.ts';
import { createSmtpTransport, MailTransportError } from './smtp-transport.ts';

const message: MailMessage = {
  messageId: '0193-abc',
  to: 'zoe.naidoo@padkos.example',
  subject: 'Jou bestelling – Zoë',
  html: '<p>Bobotie</p>',
  text: 'Bobotie',
};
const from = 'Umlilo Kitchen <no-reply@umlilo.example>';

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}

async function startMailServer(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], ...options });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `smtp://127.0.0.1:${portOf(server.server)}`;
}

/** A server that takes connections, says `greeting` and then nothing. */
async function startHangingServer(greeting: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.write(greeting);
    cleanups.push(() => {
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  cleanups.push(() => {
    server.close();
  });
  return `smtp://127.0.0.1:${portOf(server)}`;
}

function transportTo(smtpUrl: string, timeLimitMs = 5000) {
  const transport = createSmtpTransport({ smtpUrl, from, timeLimitMs });
  cleanups.push(() => transport.close());
  return transport;
}

describe('the SMTP transport', () => {
  it('delivers a message with both parts to one person', async () => {
    const received: { recipients: string[]; source: string }[] = [];
    const url = await startMailServer({
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ recipients, source: Buffer.concat(chunks).toString() });
          done();
        });
      },
    });
    await transportTo(url).send(message);
    expect(received).toHaveLength(1);
    expect(received[0]?.recipients).toEqual(['zoe.naidoo@padkos.example']);
    for (const header of [
      'From: Umlilo Kitchen <no-reply@umlilo.example>',
      'To: zoe.naidoo@padkos.example',
      'Message-ID: <0193-abc@umlilo.example>',
      'Auto-Submitted: auto-generated',
      'multipart/alternative',
      'text/plain',
      'text/html',
    ])
      expect(received[0]?.source).toContain(header);
  });

  it('says why the server refused', async () => {
    const url = await startMailServer({
      onRcptTo: (_address, _session, done) => done(new Error('No such mailbox here')),
    });
    const sending = transportTo(url).send(message);
    await expect(sending).rejects.toThrow(MailTransportError);
    await expect(sending).rejects.toThrow(/No such mailbox here/);
  });

  it('does not let an address carry a second one', async () => {
    const recipients: string[] = [];
    const url = await startMailServer({
      onRcptTo(address, _session, done) {
        recipients.push(address.address);
        done();
      },
    });
    const sending = transportTo(url).send({ ...message, to: 'a@padkos.example, b@padkos.example' });
    await sending.catch(() => undefined);
    expect(recipients).not.toContain('b@padkos.example');
  });

  it.each([
    ['never greets', ''],
    ['falls silent after its greeting', '220 ready\r\n'],
  ])('gives up in time on a server that %s', async (_case, greeting) => {
    const url = await startHangingServer(greeting);
    const started = performance.now();
    const sending = transportTo(url, 300).send(message);
    await expect(sending).rejects.toThrow(MailTransportError);
    await expect(sending).rejects.toThrow(/within 0\.3 s|timeout/i);
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it('says that nobody listens, without the password', async () => {
    const url = await startHangingServer('');
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    const sending = transportTo(url.replace('//', '//kitchen:s3cret@')).send(message);
    await expect(sending).rejects.toThrow(/ECONNREFUSED/);
    await expect(sending).rejects.not.toThrow(/s3cret/);
  });
});
