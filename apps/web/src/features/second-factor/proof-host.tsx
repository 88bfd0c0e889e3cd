import { Suspense, useSyncExternalStore } from 'react';
import { answerProof, isProofAsked, onProofAsked } from '../../shared/proof.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'));

/** Where the dialog of `askForProof` appears. */
export function ProofHost() {
  if (!useSyncExternalStore(onProofAsked, isProofAsked)) return null;
  return (
    <Suspense>
      <ProofDialog onClose={() => answerProof(false)} />
    </Suspense>
  );
}
