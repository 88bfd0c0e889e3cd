export const USER_ROLES = ['customer', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** The actor of a request: a signed-in user, read from the session. */
export interface Actor {
  readonly userId: string;
  readonly role: UserRole;
  readonly sessionId: string;
  /** True for an administrator without the required factor, who may only set one up. */
  readonly lacksFactor?: true;
  /**
   * True for an administrator whose password is strong enough for a customer only. They may do what a customer may
   * until they set a better one.
   */
  readonly needsPassword?: true;
}

/** The header in which a page of the app names the user who opened it. */
export const PAGE_USER_HEADER = 'x-padkos-user';
