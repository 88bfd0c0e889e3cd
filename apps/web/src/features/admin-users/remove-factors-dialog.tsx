import { Text } from '@mantine/core';
import type { UserWithWallet } from '@padkos/contracts';
import { failWith } from '../../shared/console/fail-with.ts';
import { NoteDialog } from '../../shared/console/note-dialog.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { nameOf } from './name-of.ts';

interface RemoveFactorsDialogProps {
  readonly user: UserWithWallet;
  readonly onClose: () => void;
}

/** Asks why the second factors of a person are removed. */
export function RemoveFactorsDialog({ user, onClose }: RemoveFactorsDialogProps) {
  const { t } = useTranslation('adminUsers');
  const utils = trpc.useUtils();
  const name = nameOf(user);
  const remove = trpc.admin.users.removeLostFactors.useMutation({
    onSuccess: async () => {
      await utils.admin.users.invalidate();
      toast.success({ title: t('factorsRemoved.title'), message: t('factorsRemoved.message', { name }) });
      onClose();
    },
    onError: failWith(t('factorsNotRemoved')),
  });
  return (
    <NoteDialog
      title={t('removeFactors.title', { name })}
      label={t('removeFactors.reason')}
      placeholder={t('removeFactors.placeholder')}
      working={remove.isPending}
      onClose={onClose}
      keep={t('removeFactors.keep')}
      answers={[
        {
          label: t('removeFactors.submit'),
          look: 'danger',
          onGive: (reason) => remove.mutate({ userId: user.id, reason }),
        },
      ]}
    >
      <Text size="sm" mb="md">
        {t('removeFactors.message', { name })}
      </Text>
    </NoteDialog>
  );
}
