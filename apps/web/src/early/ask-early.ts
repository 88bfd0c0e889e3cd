import type { Read } from '@padkos/contracts';
import type { SuperJSONResult } from 'superjson';
import { advanceClock } from './advance-clock.ts';
import type { EarlyAnswers } from './early-answers.ts';
import type { FirstReads, FirstReadsKey } from './first-reads.ts';

const KEY: FirstReadsKey = 'padkos.first-reads';
/** How long an answer is waited for, and how old it may be when it is taken, in milliseconds. */
const LONGEST_MS = 30_000;

/**
 * Asks for what the start page begins with while the app itself still loads, in one request, where the device knows what
 * that is: somebody who was signed in saw the page before. The app takes the answers from `window.padkosEarly`.
 * Answers whether it asked.
 */
export function askEarly(): boolean {
  if (location.pathname !== '/') return false;
  const first = readKept();
  const span = first?.spans.find(({ until }) => Date.now() < until);
  if (first === undefined || span === undefined) return false;
  const reads = [...first.reads, ...span.reads];
  const left = new Map(reads.map((read, index) => [keyOf(read), index]));
  const sentAt = Date.now();
  const answers = send(reads, first.language);
  const early: EarlyAnswers = {
    language: first.language,
    isSignedOut: () => false,
    take(path, input) {
      const key = keyOf([path, input]);
      const index = left.get(key);
      left.delete(key);
      if (index === undefined || Date.now() - sentAt > LONGEST_MS) return undefined;
      return answers.then(({ list, at }) => advanceClock(list[index]?.result?.data, Date.now() - at));
    },
  };
  window.padkosEarly = early;
  return true;
}

const keyOf = ([path, input]: Read) => path + JSON.stringify(input);

function readKept(): FirstReads | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}

/** An entry of the server's answer to a batch; without a result where it refused. */
interface Entry {
  result?: { data?: SuperJSONResult };
}

/** Asks as the app's own link does; what comes of it never fails. */
async function send(reads: readonly Read[], language: string): Promise<{ list: Entry[]; at: number }> {
  const inputs = Object.fromEntries(
    reads.flatMap(([, input], index) => (input === undefined ? [] : [[index, input]])),
  );
  const url = `/trpc/${reads.map(([path]) => path).join()}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
  try {
    const headers = { 'accept-language': language };
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(LONGEST_MS) });
    // The session has ended: the next visit asks for nothing.
    if (answer.status === 401) localStorage.removeItem(KEY);
    const list = await answer.json();
    return { list: Array.isArray(list) ? list : [], at: Date.now() };
  } catch {
    return { list: [], at: Date.now() };
  }
}
