import { Text } from '@mantine/core';
import type { AdminOrder } from '@padkos/contracts';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

interface BulkCancelDialogProps {
  readonly act: 'cancel' | 'callOff';
  readonly orders: readonly AdminOrder[];
  readonly onClose: () => void;
  readonly onCancel: (reason: string) => void;
}

/** Asks why many orders are cancelled or called off, and says what goes back. */
export function BulkCancelDialog({ act, orders, onClose, onCancel }: BulkCancelDialogProps) {
  const { t } = useTranslation('adminOrders');
  const count = orders.length;
  const paid = orders.filter((order) => order.paymentStatus === 'paid');
  const tokens = paid.reduce((sum, order) => sum + order.totalTokens, 0);
  const confirmed = orders.filter((order) => order.status === 'confirmed').length;
  return (
    <NoteDialog
      title={t(`bulk.${act}Question.title`, { count })}
      label={t('cancel.reason')}
      placeholder={t('bulk.cancelQuestion.placeholder')}
      working={false}
      onClose={onClose}
      keep={t('bulk.cancelQuestion.keep')}
      answers={[{ label: t(`bulk.${act}Question.submit`, { count }), look: 'danger', onGive: onCancel }]}
    >
      <Text size="sm" mb="md">
        {t('bulk.cancelQuestion.message', { tokens })}{' '}
        {paid.length < count && t('bulk.cancelQuestion.unpaid', { count: count - paid.length })}
      </Text>
      {confirmed > 0 && (
        <Text size="sm" mb="md">
          {t('bulk.cancelQuestion.confirmed', { count: confirmed })}
        </Text>
      )}
    </NoteDialog>
  );
}
