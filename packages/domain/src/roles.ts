export const USER_ROLES = ['customer', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** Who acts: a signed-in user, as the session tells. */
export interface Actor {
  readonly userId: string;
  readonly role: UserRole;
  readonly sessionId: string;
}
