import { text } from 'node:stream/consumers';
import { placeOrderInput, type User } from '@padkos/contracts';
import { openDatabase, schema } from '@padkos/database';
import { createSmtpTransport } from '@padkos/mail';
import { refusal, startMailServer } from '@padkos/mail/testing';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { mailboxKey } from '../accounts/register.ts';
import {
  type MessageServices,
  placeOrder,
  sendMessage,
  sendOrdersPlaced,
  sendPasswordReset,
  sendWelcome,
} from '../index.ts';
import { sendErasureDone } from './account-messages.ts';

type ServerOptions = Parameters<typeof startMailServer>[0];

let app: TestApp;
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  app = await createTestApp();
  closing = [];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  await app.close();
});

async function startServer(options: ServerOptions = {}, port = 0) {
  const server = await startMailServer(options, port);
  closing.push(() => server.close());
  return server;
}

function withMailAt(url: string, timeLimitMs = 10_000): MessageServices {
  const mail = createSmtpTransport({
    smtpUrl: url,
    from: 'Kitchen <no-reply@kitchen.example>',
    timeLimitMs,
  });
  closing.push(() => mail.close());
  return { ...app, mail };
}

/** A welcome message that is made and waits to be sent. */
async function makeMessage(services: MessageServices) {
  const user = await app.makeCustomer();
  await sendWelcome(services, user.id);
  return { messageId: `welcome.${user.id}`, recipient: user.email };
}

async function stored(messageId: string) {
  const isIt = eq(schema.mailMessages.messageId, messageId);
  const [row] = await app.db.query.select().from(schema.mailMessages).where(isIt);
  return row;
}

const queued = async (messageId: string) =>
  (await app.db.sql`select from graphile_worker.jobs where key = ${`message:${messageId}`}`).length;

it('names the account page as the place to switch it off, only where that can be done', async () => {
  const { url, received } = await startServer();
  const services = withMailAt(url);
  for (const kind of ['order-confirmed', 'tokens-credited', 'order-placed', 'welcome']) {
    const row = {
      messageId: `${kind}.1`,
      recipient: 'a@padkos.example',
      subject: kind,
      html: '',
      text: kind,
    };
    await app.db.query.insert(schema.mailMessages).values({ ...row, createdAt: app.clock.now() });
    await sendMessage(services, row.messageId);
  }
  expect(
    received.map(({ source }) => source.includes(`List-Unsubscribe: <${app.publicUrl}/account>`)),
  ).toEqual([true, true, false, false]);
});

it('the address of a person whose data was deleted is kept until they are told of it, and no longer', async () => {
  const { url, received } = await startServer();
  const gone = { email: 'gone@padkos.example', firstName: 'Sipho', language: null, unused: false };
  await sendErasureDone(withMailAt(url), { ...gone, requestId: '1' });
  await sendMessage(withMailAt(url), 'erasure-done.1');
  expect(received.map(({ source }) => source.includes('To: gone@padkos.example'))).toEqual([true]);
  expect(await stored('erasure-done.1')).toMatchObject({ recipient: 'deleted@deleted.invalid', text: '' });
});

describe('a message', () => {
  it('is stored, queued once and sent; then only the fact of sending is kept', async () => {
    const { url, received } = await startServer();
    const services = withMailAt(url);
    const { messageId, recipient } = await makeMessage(services);
    await sendWelcome(services, messageId.replace('welcome.', ''));
    expect(await queued(messageId)).toBe(1);
    await sendMessage(services, messageId);
    await sendMessage(services, messageId);
    expect(received).toMatchObject([{ to: [recipient], messageId: `<${messageId}@kitchen.example>` }]);
    expect(await stored(messageId)).toMatchObject({
      sentAt: app.clock.now(),
      attempts: 1,
      lastTriedAt: app.clock.now(),
      lastError: null,
      html: '',
      text: '',
    });
  });

  it('is kept and not queued where there is no mail server', async () => {
    const services = { ...app, mail: null };
    const { messageId } = await makeMessage(services);
    expect(await queued(messageId)).toBe(0);
    await sendMessage(services, messageId);
    expect(await stored(messageId)).toMatchObject({ sentAt: null, attempts: 0, lastError: null });
    expect((await stored(messageId))?.text).toContain('An account was opened with this address');
  });
});

describe('a mail server that is', () => {
  it('down: the message waits with the reason, and is sent when the server is back', async () => {
    const down = await startMailServer();
    await down.close();
    const services = withMailAt(down.url.replace('//', '//kitchen:s3cret-word@'));
    const { messageId } = await makeMessage(services);
    await expect(sendMessage(services, messageId)).rejects.toThrow('ECONNREFUSED');
    app.at('2026-11-20T12:05:00+02:00');
    await expect(sendMessage(services, messageId)).rejects.toThrow('ECONNREFUSED');
    const waiting = await stored(messageId);
    expect(waiting).toMatchObject({ sentAt: null, attempts: 2, lastTriedAt: app.clock.now() });
    expect(waiting?.lastError).toMatch(/ECONNREFUSED/);
    expect(waiting?.lastError).not.toContain('s3cret');

    const back = await startServer({}, down.port);
    await sendMessage(withMailAt(back.url), messageId);
    expect(back.received).toHaveLength(1);
    expect(await stored(messageId)).toMatchObject({ attempts: 3, lastError: null, text: '' });
  });

  it('slow: the attempt times out, and a message that the server accepted anyway is resent under the same id', async () => {
    const taken: (string | undefined)[] = [];
    const { url } = await startServer({
      async onData(stream, _session, done) {
        taken.push(/^Message-ID: (.*)$/im.exec(await text(stream))?.[1]);
        if (taken.length > 1) done();
      },
    });
    const services = withMailAt(url, 500);
    const { messageId } = await makeMessage(services);
    await expect(sendMessage(services, messageId)).rejects.toThrow('no answer within 0.5 s');
    expect(await stored(messageId)).toMatchObject({ attempts: 1, lastError: 'no answer within 0.5 s' });
    await sendMessage(services, messageId);
    expect(taken).toEqual(Array(2).fill(`<${messageId}@kitchen.example>`));
    expect(await stored(messageId)).toMatchObject({ sentAt: app.clock.now(), lastError: null });
  });

  it('a temporary refusal: another attempt follows', async () => {
    let tries = 0;
    const { url, received } = await startServer({
      onRcptTo(_to, _session, done) {
        tries += 1;
        done(tries === 1 ? refusal(451, '4.7.1 Greylisted') : null);
      },
    });
    const services = withMailAt(url);
    const { messageId } = await makeMessage(services);
    await expect(sendMessage(services, messageId)).rejects.toThrow('Greylisted');
    expect(await stored(messageId)).toMatchObject({ lastError: '451 4.7.1 Greylisted' });
    await sendMessage(services, messageId);
    expect(received).toHaveLength(1);
  });

  it('a permanent refusal: no more attempts, and the reason is kept', async () => {
    const { url } = await startServer({
      onRcptTo: (_to, _session, done) => done(refusal(550, '5.1.1 No such mailbox')),
    });
    const services = withMailAt(url);
    const { messageId } = await makeMessage(services);
    await sendMessage(services, messageId);
    expect(await stored(messageId)).toMatchObject({
      sentAt: null,
      attempts: 1,
      lastError: '550 5.1.1 No such mailbox',
    });
  });
});

it('a message accepted when our process died is resent under the same id, so that mail readers can drop the duplicate', async () => {
  const dying = openDatabase({ url: app.db.url });
  closing.push(() => dying.close());
  let deaths = 0;
  const server = await startServer({
    async onData(stream, _session, done) {
      ids.push(/^Message-ID: (.*)$/im.exec(await text(stream))?.[1]);
      deaths += 1;
      if (deaths === 1) await dying.close();
      done();
    },
  });
  const ids: (string | undefined)[] = [];
  const services = withMailAt(server.url);
  const { messageId } = await makeMessage(services);
  await expect(sendMessage({ ...services, db: dying }, messageId)).rejects.toThrow();
  expect((await stored(messageId))?.sentAt).toBeNull();
  await sendMessage(services, messageId);
  expect(ids).toEqual(Array(2).fill(`<${messageId}@kitchen.example>`));
  expect((await stored(messageId))?.sentAt).toEqual(app.clock.now());
});

it('an expired reset link is not sent', async () => {
  const { url, received } = await startServer();
  const services = withMailAt(url);
  const user = await app.makeCustomer();
  const requestId = '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11';
  await sendPasswordReset(services, { userId: user.id, requestId });
  app.at('2026-11-20T13:00:00+02:00');
  await sendMessage(services, `password-reset.${requestId}`);
  expect(received).toEqual([]);
  expect(await stored(`password-reset.${requestId}`)).toMatchObject({
    attempts: 0,
    lastError: 'Not sent: the link has expired',
  });
});

it('a mailbox gets so many messages an hour, whatever they are about and with any tag; the others wait, and hold up nobody', async () => {
  const { url, received } = await startServer();
  const services = withMailAt(url);
  const row = { subject: 'News', html: '', text: 'News', createdAt: app.clock.now() };
  const send = async (messageId: string, recipient: string) => {
    await app.db.query.insert(schema.mailMessages).values({ ...row, messageId, recipient });
    return sendMessage(services, messageId);
  };
  for (let at = 0; at < 30; at += 1) await send(`kind-${at % 3}.${at}`, `thandi+${at}@padkos.example`);
  await expect(send('kind-1.late', 'thandi@padkos.example')).rejects.toThrow();
  expect(await stored('kind-1.late')).toMatchObject({
    sentAt: null,
    lastError: expect.stringMatching(/^Waits/),
  });
  await send('kind-1.other', 'sipho@padkos.example');
  expect(received).toHaveLength(31);

  const customer = await app.makeCustomer({ tokens: 1000, email: 'thandi@padkos.example' });
  const other = await app.makeCustomer({ tokens: 1000 });
  const dish = await app.makeDish({ price: 40 });
  const place = async (user: User) =>
    (
      await placeOrder(
        app.contextFor(user),
        placeOrderInput.parse({ deliveryDate: dish.date, items: [{ menuItemId: dish.id, quantity: 1 }] }),
      )
    ).id;
  const [full, free] = [await place(customer), await place(other)];
  await sendOrdersPlaced(services, [full, free]);
  expect((await stored(`order-placed.${free}`))?.sentAt).toEqual(app.clock.now());
  expect((await stored(`order-placed.${full}`))?.sentAt).toBeNull();
  expect(await queued(`order-placed.${full}`)).toBe(1);
  await app.rateLimits.clear('mailbox', mailboxKey('thandi@padkos.example'));
  await sendMessage(services, 'kind-1.late');
  expect(await stored('kind-1.late')).toMatchObject({ sentAt: app.clock.now(), lastError: null });
});
