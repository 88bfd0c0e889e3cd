import { Button, Modal } from '@mantine/core';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Acknowledge } from '../allergens/acknowledge.tsx';
import classes from './waiting.module.css';

interface TakeAllSameProps {
  /** Why the own list blocks it. */
  readonly message: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks a person to type a confirmation that they take a portion that their own list blocks. */
export function TakeAllSame({ message, onConfirm, onClose }: TakeAllSameProps) {
  const { t } = useTranslation('waiting');
  const { t: common } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('avoid.title')}
      closeButtonProps={{ 'aria-label': common('close'), size: 44 }}
    >
      <div className={classes.refused}>
        <p>{message}</p>
        <Acknowledge onConfirm={onConfirm} />
        <Button variant="default" onClick={onClose}>
          {t('avoid.cancel')}
        </Button>
      </div>
    </Modal>
  );
}
