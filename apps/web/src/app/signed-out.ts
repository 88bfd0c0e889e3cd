import { translator } from '../shared/i18n/i18n.ts';
import { toast } from '../shared/toast.ts';

/** How long the reason is shown before the sign-in screen opens (specification 2.1). */
const SIGNED_OUT_REDIRECT_MS = 500;

/** Where signing in again begins: at the sign-in screen, or at the server's address that leads to it. */
export type SignInAddress = '/signin' | '/api/login';

/** Announces the end of the session once, then calls `leave`; simultaneous failures count as one. */
export function createSignedOutHandler(
  leave: (signInAt: SignInAddress) => void,
): (signInAt: SignInAddress) => void {
  let underWay = false;
  return (signInAt) => {
    if (underWay) return;
    underWay = true;
    const t = translator('common');
    toast.failure({ title: t('unauthorized.title'), message: t('unauthorized.message') });
    setTimeout(() => {
      underWay = false;
      leave(signInAt);
    }, SIGNED_OUT_REDIRECT_MS);
  };
}
