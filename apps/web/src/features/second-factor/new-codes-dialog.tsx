import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { CodeDialog } from './code-dialog.tsx';
import { RecoveryCodesView } from './recovery-codes.tsx';
import classes from './second-factor.module.css';

interface NewCodesDialogProps {
  /** Whether fresh proof replaces a code, for people with a passkey. */
  readonly byProof: boolean;
  readonly onClose: () => void;
}

/** Replaces the recovery codes with new ones, after a code or fresh proof. */
export default function NewCodesDialog({ byProof, onClose }: NewCodesDialogProps) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const utils = trpc.useUtils();
  const renew = trpc.customer.secondFactor.renewRecoveryCodes.useMutation({
    onSuccess: () => utils.customer.secondFactor.invalidate(),
  });
  const refusal = renew.error === null ? null : refusalOf(renew.error).message;
  if (renew.data === undefined && !byProof) {
    return (
      <CodeDialog
        title={t('secondFactor.newCodes.title')}
        message={t('secondFactor.newCodes.message')}
        label={t('secondFactor.code')}
        submit={t('secondFactor.newCodes.submit')}
        cancel={t('secondFactor.cancel')}
        working={renew.isPending}
        refusal={refusal}
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
      title={t(renew.data === undefined ? 'secondFactor.newCodes.title' : 'secondFactor.codes.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {renew.data === undefined ? (
        <>
          <Text>{t('secondFactor.newCodes.message')}</Text>
          {refusal !== null && (
            <p className={classes.refusal} role="alert">
              {refusal}
            </p>
          )}
          <Group justify="flex-end" mt="lg" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('secondFactor.cancel')}
            </Button>
            <Button loading={renew.isPending} onClick={() => renew.mutate({})}>
              {t('secondFactor.newCodes.submit')}
            </Button>
          </Group>
        </>
      ) : (
        <RecoveryCodesView codes={renew.data.codes} onDone={onClose} />
      )}
    </Modal>
  );
}
