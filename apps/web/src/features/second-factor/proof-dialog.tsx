import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { answerProof } from '../../shared/proof.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { CodeDialog } from './code-dialog.tsx';

/** Asks an administrator for a code before an act goes on. */
export default function ProofDialog() {
  const { t } = useTranslation('console');
  const prove = trpc.customer.proveSecondFactor.useMutation({ onSuccess: () => answerProof(true) });
  return (
    <CodeDialog
      title={t('proof.title')}
      message={t('proof.message')}
      label={t('proof.label')}
      submit={t('proof.submit')}
      cancel={t('proof.cancel')}
      working={prove.isPending}
      refusal={prove.error === null ? null : refusalOf(prove.error).message}
      onCode={(code) => prove.mutate({ code })}
      onClose={() => answerProof(false)}
    />
  );
}
