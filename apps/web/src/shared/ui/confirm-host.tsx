import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isAsked, onAsked } from './confirm.ts';

const ConfirmModals = lazy(() => import('./confirm-modals.tsx'));

/** Where questions of `askToConfirm` appear; Mantine's modals are loaded with the first question. */
export function ConfirmHost() {
  if (!useSyncExternalStore(onAsked, isAsked)) return null;
  return (
    <Suspense>
      <ConfirmModals />
    </Suspense>
  );
}
