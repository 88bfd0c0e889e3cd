import { Readable } from 'node:stream';
import type { Actor } from '@padkos/domain';
import type { Sessions } from '@padkos/services';
import type { ChangeFeed } from './change-feed.ts';

/** How often a silent stream says that it is there, and its session is looked at: shorter than the limits of proxies. */
const HEARTBEAT_MS = 15_000;
/** A client that reads this much too slowly is let go. */
const MOST_UNREAD_BYTES = 16_384;
/** When a browser whose stream was lost asks again, in milliseconds. */
const RETRY_MS = 3_000;

const EVENT = 'event: orders\ndata: {}\n\n';

/**
 * A stream of server-sent events: one `orders` whenever orders came in or changed, without saying which. It ends when the
 * session has ended or the person is an administrator no more; an unreadable session leaves it open.
 */
export function orderStream(
  actor: Actor,
  feed: Pick<ChangeFeed, 'follow'>,
  sessions: Pick<Sessions, 'recall'>,
): Readable {
  const stream = new Readable({ read: () => undefined });
  const send = (text: string) => {
    if (stream.readableLength > MOST_UNREAD_BYTES) stream.destroy();
    else if (!stream.readableEnded && !stream.destroyed) stream.push(text);
  };
  const check = async () => {
    const found = await sessions.recall(actor.sessionId).catch(() => undefined);
    if (found === undefined) return;
    const { role, lacksFactor, needsPassword } = found?.actor ?? {};
    if (role !== 'admin' || lacksFactor || needsPassword) stream.push(null);
  };
  const unfollow = feed.follow((change) => {
    if (change === 'orders') send(EVENT);
    else void check();
  });
  const heartbeat = setInterval(() => {
    send(':\n\n');
    void check();
  }, HEARTBEAT_MS);
  stream.once('close', () => {
    unfollow();
    clearInterval(heartbeat);
  });
  send(`retry: ${RETRY_MS}\n\n`);
  return stream;
}
