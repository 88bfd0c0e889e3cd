/** A cookie to set, in the terms of @fastify/cookie. */
export interface SessionCookie {
  readonly name: string;
  readonly value: string;
  readonly attributes: {
    httpOnly?: boolean;
    secure?: boolean;
    sameSite?: 'lax' | 'strict' | 'none';
    path?: string;
    maxAge?: number;
  };
}
