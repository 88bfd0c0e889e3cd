/** The actor of an audited change, with address and browser. */
export interface AuditActor {
  /** Null when the operator of the server or the scheduler acts, who have no account. */
  readonly userId: string | null;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** True for an administrator who signed in: the database checks that they still are one, with a valid session. */
  readonly administrator?: true;
  /** The row key of that session. */
  readonly sessionKey?: string;
  /** Whether that session has a fresh proof, for acts of which the database decides that they need one. */
  readonly proven?: boolean;
}

/** A caller's Idempotency-Key with the hash of what was asked; both null when none was sent. */
export type Idempotency =
  | { readonly key: string; readonly hash: string }
  | { readonly key: null; readonly hash: null };
