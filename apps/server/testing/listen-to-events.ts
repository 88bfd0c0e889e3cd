import { get, type IncomingMessage } from 'node:http';
import type { Browser } from './test-server.ts';

export interface EventStream {
  readonly answer: IncomingMessage;
  /** How many events have arrived so far. */
  readonly events: () => number;
  /** The text read so far. */
  readonly text: () => string;
  readonly isEnded: () => boolean;
  readonly close: () => void;
}

/** Opens the console's stream of events on a separate connection, which ends with the stream. */
export async function listenToEvents({ url, cookie }: Pick<Browser, 'url' | 'cookie'>): Promise<EventStream> {
  const request = get(`${url}/api/admin/events`, {
    agent: false,
    headers: { 'accept-encoding': 'gzip', ...(cookie && { cookie }) },
  });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  let text = '';
  let ended = false;
  request.on('error', () => undefined);
  answer
    .on('error', () => undefined)
    .once('end', () => {
      ended = true;
    });
  answer.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  return {
    answer,
    events: () => text.split('event: orders').length - 1,
    text: () => text,
    isEnded: () => ended,
    close: () => void request.destroy(),
  };
}
