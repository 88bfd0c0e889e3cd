import type { ServiceContext, SignInCheck } from '@padkos/services';

/** The session of the caller's browser. */
export interface BrowserSession {
  /**
   * Begins a session for a user and ends the one that the browser brought along. For a sign-in, `checked` is what it
   * verified.
   */
  start(userId: string, checked?: SignInCheck): Promise<void>;
  /** Ends the session, if there is one, and clears the cookie. */
  end(): Promise<void>;
  /**
   * The id in the browser's cookie that passkey challenges are bound to before a sign-in. A browser without one gets
   * it now.
   */
  challengeKey(): string;
}

export interface ApiContext extends ServiceContext {
  readonly session: BrowserSession;
  /** Counts `work` as part of what the caller's requests keep busy until it ends, even when the client disconnects. */
  holdPlace(work: Promise<unknown>): void;
  /**
   * Answers with a long list that is read page by page. tRPC collects all pages; REST streams them, and then this
   * returns nothing.
   */
  list<Item extends object>(pages: AsyncGenerator<readonly Item[]>): Promise<Item[]>;
}

/** Every item of a list that is read page by page: the `list` for callers that want all of it. */
export async function gather<Item>(pages: AsyncGenerator<readonly Item[]>): Promise<Item[]> {
  return (await Array.fromAsync(pages)).flat();
}
