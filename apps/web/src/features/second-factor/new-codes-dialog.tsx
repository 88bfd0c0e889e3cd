import { Modal } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { CodeDialog } from './code-dialog.tsx';
import { RecoveryCodesView } from './recovery-codes.tsx';

/** Replaces the recovery codes by new ones, after a code. */
export default function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const utils = trpc.useUtils();
  const renew = trpc.customer.renewRecoveryCodes.useMutation({
    onSuccess: () => utils.customer.secondFactor.invalidate(),
  });
  if (renew.data === undefined) {
    return (
      <CodeDialog
        title={t('secondFactor.newCodes.title')}
        message={t('secondFactor.newCodes.message')}
        label={t('secondFactor.code')}
        submit={t('secondFactor.newCodes.submit')}
        cancel={t('secondFactor.cancel')}
        working={renew.isPending}
        refusal={renew.error === null ? null : refusalOf(renew.error).message}
        onCode={(code) => renew.mutate({ code })}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal
      opened
      closeOnClickOutside={false}
      onClose={onClose}
      title={t('secondFactor.codes.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <RecoveryCodesView codes={renew.data.codes} onDone={onClose} />
    </Modal>
  );
}
