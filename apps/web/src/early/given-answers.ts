import type { SuperJSONResult } from 'superjson';
import { advanceClock } from './advance-clock.ts';
import type { EarlyAnswers } from './early-answers.ts';

/** How old an answer may be when it is taken, in milliseconds. */
const LONGEST_MS = 30_000;

/** What the server wrote into the page (apps/server/src/http/first-screen). */
interface Given {
  /** Nobody is signed in. */
  readonly isSignedOut: boolean;
  readonly answers: readonly { path: string; input?: unknown; data: SuperJSONResult }[];
}

/**
 * Takes the answers that came in the page itself, for the app to take them from `window.padkosEarly`. They stand at its
 * end and are read when the first of them is asked for. Answers whether there are any.
 */
export function takeGiven(): boolean {
  const language = document.currentScript?.dataset.given;
  if (language === undefined) return false;
  const at = Date.now();
  let given: Given | undefined;
  const read = (): Given => {
    given ??= JSON.parse(document.getElementById('given')?.textContent ?? '{"answers":[]}') as Given;
    return given;
  };
  const taken = new Set<string>();
  const early: EarlyAnswers = {
    language,
    isSignedOut() {
      if (taken.has('signed out') || Date.now() - at > LONGEST_MS) return false;
      taken.add('signed out');
      return read().isSignedOut;
    },
    take(path, input) {
      const key = path + JSON.stringify(input);
      const found = read().answers.find((one) => one.path + JSON.stringify(one.input) === key);
      if (found === undefined || taken.has(key) || Date.now() - at > LONGEST_MS) return undefined;
      taken.add(key);
      return Promise.resolve(advanceClock(found.data, Date.now() - at));
    },
  };
  window.padkosEarly = early;
  return true;
}
