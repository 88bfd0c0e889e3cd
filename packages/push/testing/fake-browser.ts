import { createECDH, randomBytes } from 'node:crypto';
import type { PushSecrets } from './decrypt-push.ts';

/** A browser with a subscription, as it reports it to the app. */
export interface FakeBrowser extends PushSecrets {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
}

/** A browser at the push service of this host name. */
export function makeBrowser(host = 'push.example.com'): FakeBrowser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    keys,
    auth,
    subscription: {
      endpoint: `https://${host}/send/${randomBytes(16).toString('base64url')}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
  };
}
