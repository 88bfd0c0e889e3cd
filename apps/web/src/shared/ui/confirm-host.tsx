import { lazy, Suspense, useSyncExternalStore } from 'react';
import { answerQuestion, currentQuestion, onQuestion } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Where questions of {@link askToConfirm} appear; the dialog's code is loaded with the first question. */
export function ConfirmHost() {
  const question = useSyncExternalStore(onQuestion, currentQuestion);
  if (question === null) return null;
  return (
    <Suspense>
      <ConfirmDialog question={question} onAnswer={answerQuestion} />
    </Suspense>
  );
}
