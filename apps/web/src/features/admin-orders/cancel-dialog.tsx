import { Text } from '@mantine/core';
import type { AdminOrder } from '@padkos/contracts';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

interface CancelDialogProps {
  readonly order: AdminOrder;
  readonly working: boolean;
  readonly onClose: () => void;
  readonly onCancel: (reason: string) => void;
}

/** Asks why a pending order is cancelled, or a confirmed one called off. */
export function CancelDialog({ order, working, onClose, onCancel }: CancelDialogProps) {
  const { t } = useTranslation('adminOrders');
  const act = order.status === 'confirmed' ? 'callOff' : 'cancel';
  return (
    <NoteDialog
      title={t(`${act}.title`, { number: order.orderNumber })}
      label={t('cancel.reason')}
      placeholder={t('cancel.placeholder')}
      working={working}
      onClose={onClose}
      keep={t('cancel.keep')}
      answers={[{ label: t(`${act}.submit`), look: 'danger', onGive: onCancel }]}
    >
      <Text size="sm" mb="md">
        {t(order.paymentStatus === 'paid' ? 'cancel.message' : 'cancel.messageUnpaid', {
          name: order.user.firstName,
          tokens: order.totalTokens,
        })}
      </Text>
      {order.status === 'confirmed' && (
        <Text size="sm" mb="md">
          {t('cancel.confirmed')}
        </Text>
      )}
    </NoteDialog>
  );
}
