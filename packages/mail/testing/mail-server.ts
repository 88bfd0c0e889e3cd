import type { Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string[];
  /** The value of the header, with its angle brackets. */
  readonly messageId: string;
  readonly source: string;
}

export interface MailServer {
  readonly url: string;
  readonly port: number;
  /** The accepted messages, in order. */
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

/** What a server says when it refuses, such as `refusal(550, '5.1.1 No such mailbox')`. */
export function refusal(responseCode: number, answer: string): Error {
  return Object.assign(new Error(answer), { responseCode });
}

/** A real mail server on this machine. `options` are smtp-server's own, such as `onRcptTo`; port 0 is any free one. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, session, done) {
      const source = await text(stream);
      const to = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ to, messageId: /^Message-ID:\s*(.*)$/im.exec(source)?.[1] ?? '', source });
      done();
    },
    ...options,
  });
  await new Promise<void>((resolve, reject) => {
    // Settled by then, what breaks off later ends in nothing: that it does is part of what is tried.
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const listening = portOf(server.server);
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}
