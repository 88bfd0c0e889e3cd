import type { ServiceContext } from '@padkos/services';

/** The browser's session, as the door that was knocked at keeps it. */
export interface SessionDoor {
  /** Begins a session for a user and ends the one that the browser brought along. */
  start(userId: string): Promise<void>;
  /** Ends the session, if there is one, and clears the cookie. */
  end(): Promise<void>;
}

export interface ApiContext extends ServiceContext {
  readonly session: SessionDoor;
}
