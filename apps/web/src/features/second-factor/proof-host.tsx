import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isProofAsked, onProofAsked } from '../../shared/proof.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

/** Where the question of `askForProof` appears. */
export function ProofHost() {
  if (!useSyncExternalStore(onProofAsked, isProofAsked)) return null;
  return (
    <Suspense>
      <ProofDialog />
    </Suspense>
  );
}
