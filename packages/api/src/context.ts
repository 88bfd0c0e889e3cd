import type { ServiceContext, SignInCheck } from '@padkos/services';

/** The session of the caller's browser. */
export interface BrowserSession {
  /** Begins a session for a user, of a sign-in by what it checked, and ends the one that the browser brought along. */
  start(userId: string, checked?: SignInCheck): Promise<void>;
  /** Ends the session, if there is one, and clears the cookie. */
  end(): Promise<void>;
  /** The id in the browser's cookie that challenges of passkeys are bound to before a sign-in; one without it gets it now. */
  challengeKey(): string;
}

export interface ApiContext extends ServiceContext {
  readonly session: BrowserSession;
  /** Counts `work` among what the caller's requests keep busy until it ends, even when the client goes away. */
  holdPlace(work: Promise<unknown>): void;
  /**
   * Answers a long list that is read page by page. tRPC gathers all pages; REST streams them, and what this gives is
   * then empty.
   */
  list<Item extends object>(pages: AsyncGenerator<readonly Item[]>): Promise<Item[]>;
}

/** Every item of a list that is read page by page: the `list` of callers that want it whole. */
export async function gather<Item>(pages: AsyncGenerator<readonly Item[]>): Promise<Item[]> {
  return (await Array.fromAsync(pages)).flat();
}
