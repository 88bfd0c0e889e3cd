import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface BreakableLink {
  /** The address of the database through this link. */
  readonly url: string;
  /** Cuts every connection; new ones are refused until `mend`. */
  cut(): Promise<void>;
  /** Cuts every open connection; new ones work. */
  cutOnce(): void;
  /** Silently stops all traffic in both directions; new connections hang too. */
  freeze(): void;
  /** Restores all traffic, and delivers what a frozen connection held back. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A link to the database at `url` that a test can break in the ways a network does. */
export async function openBreakableLink(url: string): Promise<BreakableLink> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (isFrozen) socket.pause();
  };
  const server = createServer((client) => {
    keep(client);
    const upstream = connect(Number(target.port), target.hostname);
    keep(upstream);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('close', () => to.destroy());
      if (isFrozen) from.pause();
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  };
  const port = await listen(0);
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  const cutOnce = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: through.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      cutOnce();
      await closed;
    },
    cutOnce,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    async mend() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    async close() {
      cutOnce();
      if (server.listening) {
        const closed = once(server, 'close');
        server.close();
        await closed;
      }
    },
  };
}
