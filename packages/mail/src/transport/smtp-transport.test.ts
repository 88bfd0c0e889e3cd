import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, portOf, refusal, startMailServer } from '../../testing/mail-server.ts';
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

async function startServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  cleanups.push(() => server.close());
  return server;
}

/** A server that accepts connections, sends `greeting` and then nothing. */
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

function transportTo(smtpUrl: string, timeLimitMs = 5000, replyTo?: string) {
  const transport = createSmtpTransport({
    smtpUrl,
    from,
    timeLimitMs,
    ...(replyTo === undefined ? {} : { replyTo }),
  });
  cleanups.push(() => transport.close());
  return transport;
}

describe('the SMTP transport', () => {
  it('delivers a message with both parts to one person', async () => {
    const { url, received } = await startServer();
    await transportTo(url).send(message);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      to: ['zoe.naidoo@padkos.example'],
      messageId: '<0193-abc@umlilo.example>',
    });
    for (const header of [
      'From: Umlilo Kitchen <no-reply@umlilo.example>',
      'To: zoe.naidoo@padkos.example',
      'Auto-Submitted: auto-generated',
      'multipart/alternative',
      'text/plain',
      'text/html',
    ])
      expect(received[0]?.source).toContain(header);
  });

  it('says who gets answers and where one can do without such messages, where that is so', async () => {
    const { url, received } = await startServer();
    await transportTo(url, 5000, 'Kitchen <kitchen@umlilo.example>').send({
      ...message,
      choicesUrl: 'https://umlilo.example/account',
    });
    await transportTo(url).send(message);
    expect(received[0]?.source).toContain('Reply-To: Kitchen <kitchen@umlilo.example>');
    expect(received[0]?.source).toContain('List-Unsubscribe: <https://umlilo.example/account>');
    expect(received[1]?.source).not.toMatch(/Reply-To|List-Unsubscribe/);
  });

  const failureOf = async (url: string, sent = message): Promise<MailTransportError> => {
    const failure = await transportTo(url)
      .send(sent)
      .catch((error: unknown) => error);
    if (!(failure instanceof MailTransportError)) throw new Error('it was taken');
    return failure;
  };

  it('says why the server refused, by its code and its words, and whether that is final', async () => {
    const answers: [number, string, boolean][] = [
      [550, '5.1.1 No such mailbox here', true],
      [552, '5.2.2 Mailbox full', true],
      [450, '4.2.0 Greylisted, try again later', false],
      [421, '4.7.0 Too many connections', false],
      [530, '5.7.0 Authentication required', false],
    ];
    for (const [code, words, permanent] of answers) {
      const { url } = await startServer({ onRcptTo: (_to, _session, done) => done(refusal(code, words)) });
      const failure = await failureOf(url);
      expect(failure.message).toContain(words);
      expect(failure).toMatchObject({ answer: `${code} ${words}`, permanent });
    }
  });

  it('treats a refusal of the message as final, a refusal of the sender as temporary, since an operator can fix it', async () => {
    const [spam, sender] = await Promise.all([
      startServer({
        onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(554, 'Spam'))),
      }),
      startServer({ onMailFrom: (_from, _session, done) => done(refusal(553, 'Sender not allowed')) }),
    ]);
    expect(await failureOf(spam.url)).toMatchObject({ answer: '554 Spam', permanent: true });
    expect(await failureOf(sender.url)).toMatchObject({ answer: '553 Sender not allowed', permanent: false });
  });

  it('repeats neither the password nor the message when the server does', async () => {
    const token = 'c2VjcmV0LXRva2VuLW9mLWEtbGluaw';
    const secret = {
      ...message,
      text: `Choose a new password:\nhttps://meals.example/reset-password?token=${token}`,
    };
    const echo = await startServer({
      onData: (stream, _session, done) =>
        stream.resume().on('end', () => done(refusal(554, `Blocked (${token}): ${secret.text}`))),
    });
    const repeated = await failureOf(echo.url, secret);
    expect(repeated.answer).toMatch(/^554 Blocked/);
    expect(`${repeated.message}${repeated.stack}`).not.toMatch(
      new RegExp(`${token}|Choose a new|reset-password`),
    );

    const { url } = await startServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        done(
          refusal(
            535,
            `No: ${username} ${password} ${Buffer.from(`\0${username}\0${password}`).toString('base64')}`,
          ),
        ),
    });
    const refused = await failureOf(url.replace('//', '//kitchen:p%40ss-word@'));
    expect(refused).toMatchObject({ permanent: false, answer: expect.stringMatching(/^535 No: kitchen …/) });
    expect(refused.message).not.toMatch(/p@ss|p%40ss|AGtpdGNoZW4/);
  });

  it('keeps a long answer short and on one line', async () => {
    const words = `${'Policy\r\nsays no. '.repeat(60)}`;
    const { url } = await startServer({ onRcptTo: (_to, _session, done) => done(refusal(550, words)) });
    const { answer } = await failureOf(url);
    expect(answer).toMatch(/^550 Policy says no\. .*…$/);
    expect(answer).toHaveLength(300);
  });

  it('resends under the same Message-ID when the acceptance was lost', async () => {
    const taken: string[] = [];
    const { url } = await startServer({
      async onData(stream, _session, done) {
        taken.push(/^Message-ID: (.*)$/im.exec(await text(stream))?.[1] ?? '');
        if (taken.length > 1) done();
      },
    });
    await expect(transportTo(url, 500).send(message)).rejects.toThrow('no answer within 0.5 s');
    await transportTo(url).send(message);
    expect(taken).toEqual(['<0193-abc@umlilo.example>', '<0193-abc@umlilo.example>']);
  });

  it('does not let an address carry a second one', async () => {
    const { url, received } = await startServer();
    await transportTo(url)
      .send({ ...message, to: 'a@padkos.example, b@padkos.example' })
      .catch(() => undefined);
    expect(received.flatMap(({ to }) => to)).not.toContain('b@padkos.example');
  });

  it.each([
    ['never greets', ''],
    ['falls silent after its greeting', '220 ready\r\n'],
  ])('gives up in time on a server that %s', async (_case, greeting) => {
    const url = await startHangingServer(greeting);
    const limitMs = 300;
    const started = performance.now();
    const sending = transportTo(url, limitMs).send(message);
    await expect(sending).rejects.toThrow(MailTransportError);
    await expect(sending).rejects.toThrow(/within 0\.3 s|timeout|greeting never received/i);
    expect(performance.now() - started).toBeLessThan(10 * limitMs);
  });

  it('reports a refused connection, without the password', async () => {
    const url = await startHangingServer('');
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    const sending = transportTo(url.replace('//', '//kitchen:s3cret@')).send(message);
    await expect(sending).rejects.toThrow(/ECONNREFUSED/);
    await expect(sending).rejects.not.toThrow(/s3cret/);
  });
});
