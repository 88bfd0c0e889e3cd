export const USER_ROLES = ['customer', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** The actor of a request: a signed-in user, read from the session. */
export interface Actor {
  readonly userId: string;
  readonly role: UserRole;
  readonly sessionId: string;
  /** True of an administrator without the second factor that the kitchen requires: they may only set one up. */
  readonly lacksFactor?: true;
  /** True of an administrator whose password does for a customer only: they may do what a customer may until they set a better one. */
  readonly needsPassword?: true;
}
