import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import type { AdminOrder } from '@padkos/contracts';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface CancelDialogProps {
  readonly order: AdminOrder;
  readonly working: boolean;
  readonly onClose: () => void;
  readonly onCancel: (reason: string) => void;
}

/** Asks why an order is cancelled. Without a reason, or when it is closed, nothing is sent. */
export function CancelDialog({ order, working, onClose, onCancel }: CancelDialogProps) {
  const { t } = useTranslation('adminOrders');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason !== '' && !working) onCancel(reason);
  };
  return (
    <Modal
      opened
      onClose={working ? () => undefined : onClose}
      title={t('cancel.title', { number: order.orderNumber })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form noValidate onSubmit={submit}>
        <Text size="sm" mb="md">
          {t(order.paymentStatus === 'paid' ? 'cancel.message' : 'cancel.messageUnpaid', {
            name: order.user.firstName,
            tokens: order.totalTokens,
          })}
        </Text>
        <Textarea
          data-autofocus
          required
          withAsterisk={false}
          autosize
          minRows={2}
          maxLength={2000}
          label={t('cancel.reason')}
          placeholder={t('cancel.placeholder')}
          value={typed}
          disabled={working}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" disabled={working} onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button type="submit" color="red" loading={working} disabled={reason === '' || working}>
            {working ? t('cancel.submitting') : t('cancel.submit')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
