import { Modal, Text } from '@mantine/core';
import type { MenuItem } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { ItemForm } from './item-form.tsx';
import { useChangeMenuItem } from './use-menu-items.ts';

interface EditDialogProps {
  readonly item: MenuItem;
  readonly onClose: () => void;
}

/** A dish to change. */
export function EditDialog({ item, onClose }: EditDialogProps) {
  const { t } = useTranslation('adminMenu');
  const { t: common } = useTranslation();
  const update = useChangeMenuItem();
  return (
    <Modal
      opened
      size="lg"
      onClose={update.isPending ? () => undefined : onClose}
      title={t('editDialog.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t('editDialog.subtitle', { title: item.title })}
      </Text>
      <ItemForm
        initial={item}
        working={update.isPending}
        submit={t('form.update')}
        onCancel={onClose}
        onSubmit={(values) => update.mutate({ id: item.id, ...values }, { onSuccess: onClose })}
      />
    </Modal>
  );
}
