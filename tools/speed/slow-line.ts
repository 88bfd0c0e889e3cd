import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface SlowLine {
  /** The server's address through this line. */
  readonly url: string;
  /** The number of bytes that have reached the browser through it. */
  readonly received: () => number;
  close(): Promise<void>;
}

interface Speed {
  readonly kbits: number;
  readonly roundTripMs: number;
}

/** The most that one connection sends before another has its turn: the size of a packet. */
const PACKET = 1400;

/**
 * A line to the server at `url` with this speed, which all connections share, separately for each direction. A new
 * connection takes a round trip, and so does every request on it. It is between browser and server instead of in the
 * browser, so that it also applies to a service worker.
 */
export async function openSlowLine(url: string, speed: Speed): Promise<SlowLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const down = createDirection(speed);
  const up = createDirection(speed);
  const server = createServer({ pauseOnConnect: true }, async (client) => {
    keep(client);
    // The handshake: the browser considers the connection open already.
    await later(speed.roundTripMs);
    const upstream = connect(Number(target.port), target.hostname);
    keep(upstream);
    pass(client, upstream, up);
    pass(upstream, client, down);
    client.resume();
  });
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return {
    url: `http://localhost:${address.port}`,
    received: down.passed,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

type Direction = ReturnType<typeof createDirection>;

/** Sends everything from one side to the other, packet by packet. */
function pass(from: Socket, to: Socket, direction: Direction): void {
  let last: Promise<unknown> = Promise.resolve();
  from.on('data', (bytes) => {
    for (let at = 0; at < bytes.length; at += PACKET) {
      const packet = bytes.subarray(at, at + PACKET);
      const arrival = direction.send(from, packet.length);
      last = Promise.all([last, arrival]).then(() => to.destroyed || to.write(packet));
    }
  });
  from.on('close', () => void last.then(() => to.end()));
}

/**
 * One direction of the line: packets leave one after another, taking turns by connection, and arrive half a round
 * trip later.
 */
function createDirection({ kbits, roundTripMs }: Speed) {
  const queues = new Map<Socket, { length: number; sent: () => void }[]>();
  let passed = 0;
  let isBusy = false;
  let freeAt = 0;
  const run = async () => {
    isBusy = true;
    while (queues.size > 0) {
      for (const [socket, queue] of queues) {
        const packet = queue.shift();
        if (queue.length === 0) queues.delete(socket);
        if (packet === undefined) continue;
        freeAt = Math.max(freeAt, performance.now()) + (packet.length * 8) / kbits;
        const wait = freeAt - performance.now();
        if (wait > 1) await later(wait);
        passed += packet.length;
        setTimeout(packet.sent, roundTripMs / 2);
      }
    }
    isBusy = false;
  };
  return {
    passed: () => passed,
    send(socket: Socket, length: number): Promise<void> {
      return new Promise((sent) => {
        const queue = queues.get(socket) ?? [];
        queue.push({ length, sent });
        queues.set(socket, queue);
        if (!isBusy) void run();
      });
    },
  };
}
