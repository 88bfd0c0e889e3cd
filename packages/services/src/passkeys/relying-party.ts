import { Buffer } from 'node:buffer';

/**
 * This installation in the terms of WebAuthn: the domain that passkeys belong to, and the only origin that may use
 * them.
 */
export function relyingParty(publicUrl: string): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** A person's id as authenticators store it. */
export const userHandleOf = (userId: string): string => Buffer.from(userId, 'utf8').toString('base64url');
