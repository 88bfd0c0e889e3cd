import type { SuperJSONResult } from 'superjson';

/** The answers that were asked for before the app had loaded. */
export interface EarlyAnswers {
  /** The language in which they were asked for. */
  readonly language: string;
  /** Whether the server said with the page itself that nobody is signed in. */
  readonly isSignedOut: () => boolean;
  /**
   * Gives the answer to a read, once: undefined where it was not asked for or is too old. What it gives is undefined
   * where the server did not answer, or refused.
   */
  take(path: string, input: unknown): Promise<SuperJSONResult | undefined> | undefined;
}

declare global {
  interface Window {
    /** What the early script asked for; undefined where it asked for nothing, and once something was changed. */
    padkosEarly?: EarlyAnswers | undefined;
  }
}
