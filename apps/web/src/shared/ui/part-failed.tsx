import { Modal } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from './error-state.tsx';

export interface Failure {
  /** The properties of the part; `opened` and `onClose` where it is a dialog. */
  readonly dialog?: { readonly opened?: boolean; readonly onClose?: () => void };
  readonly reset: () => void;
  /** How often it was loaded again in vain. */
  readonly tries?: number;
}

/** Shown in place of a part that could not be loaded or drawn; a browser that remembers the failure is offered the page again. */
export function PartFailed({ dialog: { opened = true, onClose } = {}, reset, tries = 0 }: Failure) {
  const { t } = useTranslation();
  const failed = (
    <ErrorState
      level={onClose === undefined ? 3 : 2}
      title={t('partFailed.title')}
      message={t('partFailed.message')}
      onRetry={reset}
      {...(tries > 0 && { onReload: () => window.location.reload() })}
    />
  );
  if (onClose === undefined) return failed;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton
      closeButtonProps={{ 'aria-label': t('close') }}
      title={t('partFailed.dialog')}
    >
      {failed}
    </Modal>
  );
}
