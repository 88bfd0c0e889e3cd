import { clear, createStore, get, set } from 'idb-keyval';
import { forgetFirstReads } from './kept-first-reads.ts';

/** An answer of the server as it is kept on the device. */
interface KeptAnswer {
  /** The id of the person whom it was given to. */
  readonly owner: string;
  /** When it came, in milliseconds since 1970 on the device's clock. */
  readonly at: number;
  readonly data: unknown;
}

/** Older answers are not shown. */
const LONGEST_MS = 7 * 86_400_000;
const USER = 'customer.user';

const store = createStore('padkos', 'answers');
const keyOf = (path: string, input: unknown) => JSON.stringify([path, input ?? null]);

/** Keeps the last answer to a read of `owner`. A device without room or without a store keeps nothing. */
export async function keepAnswer(owner: string, path: string, input: unknown, data: unknown): Promise<void> {
  const answer: KeptAnswer = { owner, at: Date.now(), data };
  await set(keyOf(path, input), answer, store).catch(() => undefined);
}

/** The kept answer to a read of the person whose session was here last; undefined where none is, or only an old one. */
export async function findAnswer(
  path: string,
  input: unknown,
): Promise<{ keptAt: Date; data: unknown } | undefined> {
  try {
    const [answer, user] = await Promise.all(
      [keyOf(path, input), keyOf(USER, null)].map((key) => get<KeptAnswer>(key, store)),
    );
    if (answer === undefined || user?.owner !== answer.owner) return undefined;
    const age = Date.now() - answer.at;
    if (age > LONGEST_MS) return undefined;
    return { keptAt: new Date(answer.at), data: advanceClock(answer.data, age) };
  } catch {
    return undefined;
  }
}

/** Forgets every answer, and what the next visit begins with, when a session ends or another person's begins. */
export async function forgetAnswers(): Promise<void> {
  forgetFirstReads();
  await clear(store).catch(() => undefined);
}

/** The settings tell the server's time, which has run on since. */
function advanceClock(data: unknown, age: number): unknown {
  if (typeof data !== 'object' || data === null || !('now' in data) || typeof data.now !== 'string')
    return data;
  return { ...data, now: new Date(Date.parse(data.now) + age).toISOString() };
}
