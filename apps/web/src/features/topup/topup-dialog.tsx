import { Button, Modal, Skeleton } from '@mantine/core';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useContact, useSiteConfig } from '../../shared/site-config.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';
import { TopupForm } from './topup-form.tsx';

interface TopupDialogProps {
  readonly opened: boolean;
  /** The initial amount in rand. */
  readonly proposed: number;
  readonly onClose: () => void;
}

/** The top-up dialog. Without a gateway it names the contact who can add tokens. */
export default function TopupDialog({ opened, proposed, onClose }: TopupDialogProps) {
  const { t } = useTranslation('topup');
  const { t: common } = useTranslation();
  const { paymentGateway } = useSiteConfig();
  const who = useContact();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {paymentGateway === undefined && <Skeleton height={240} />}
      {paymentGateway === true && <TopupForm key={String(opened)} proposed={proposed} />}
      {paymentGateway === false && (
        <EmptyState
          level={3}
          icon={IconCreditCardOff}
          title={t('noGateway.title')}
          message={t('noGateway.message', { who })}
          action={
            <Button variant="default" onClick={onClose}>
              {common('close')}
            </Button>
          }
        />
      )}
    </Modal>
  );
}
