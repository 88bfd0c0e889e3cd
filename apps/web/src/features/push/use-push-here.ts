import type { PushState } from '@padkos/contracts';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { isSignedOut, refusalOf } from '../../shared/refusal.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { findSubscription, subscribe, unsubscribe } from './browser-subscription.ts';

/** What this device shows. */
export interface PushChoices {
  readonly orders: boolean;
  readonly topups: boolean;
  readonly newOrders: boolean;
}

/**
 * Switches notifications on this device on and off, and changes which ones. Each call follows a press and reports its outcome;
 * `switchOn` returns whether they are on. A refusal in the browser's own dialog needs no message.
 */
export function usePushHere() {
  const { t } = useTranslation('push');
  const utils = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);
  const save = trpc.customer.push.saveDevice.useMutation();
  const remove = trpc.customer.push.removeDevice.useMutation();

  async function attempt(act: () => Promise<PushState | null>, done: 'on' | 'off' | 'saved') {
    if (isBusy) return false;
    setBusy(true);
    try {
      const state = await act();
      if (state === null) return false;
      utils.customer.push.get.setData(undefined, state);
      toast.success({ title: t(`${done}.title`), message: t(`${done}.message`) });
      return true;
    } catch (error) {
      if (isSignedOut(error)) return false;
      const message = error instanceof BrowserFailure ? t('notSubscribed') : refusalOf(error).message;
      toast.failure({ title: t('notSaved'), message });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    switchOn: (choices: PushChoices) =>
      attempt(async () => {
        const { publicKey } = await utils.customer.push.get.fetch();
        const subscription = await subscribe(publicKey).catch((cause: unknown) => {
          throw new BrowserFailure('the browser did not subscribe', { cause });
        });
        return subscription && save.mutateAsync({ ...subscription, ...choices });
      }, 'on'),
    change: (choices: PushChoices) =>
      attempt(async () => {
        const subscription = await findSubscription();
        return subscription && save.mutateAsync({ ...subscription, ...choices });
      }, 'saved'),
    switchOff: (deviceId: string) =>
      attempt(async () => {
        const state = await remove.mutateAsync({ deviceId });
        // The server sends nothing any more, so a browser that keeps its subscription does no harm.
        await unsubscribe().catch(() => undefined);
        return state;
      }, 'off'),
  };
}

class BrowserFailure extends Error {}
