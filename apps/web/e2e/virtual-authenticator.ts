import type { CDPSession } from 'playwright-core';
import type { Visitor } from './browser.ts';

export interface VirtualAuthenticator {
  /** How many passkeys it holds. */
  count(): Promise<number>;
  /** Sets whether its person passes the verification, for instance by a fingerprint. */
  setVerified(verified: boolean): Promise<void>;
}

/** Gives a visitor's browser an authenticator that answers at once, like a device's sensor (WebAuthn, 11). */
export async function addVirtualAuthenticator({ context, page }: Visitor): Promise<VirtualAuthenticator> {
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async count() {
      return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
    },
    async setVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
