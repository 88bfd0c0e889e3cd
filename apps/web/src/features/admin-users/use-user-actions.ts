import type { UserWithWallet } from '@padkos/contracts';
import type { UserRole } from '@padkos/domain';
import { useTranslation } from 'react-i18next';
import { failWith } from '../../shared/console/fail-with.ts';
import { useSession } from '../../shared/session.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';

/** Changing a user's role and status. Doing it to oneself ends one's own session, so that is asked first. */
export function useUserActions({ id: userId, isActive }: UserWithWallet) {
  const { t } = useTranslation('adminUsers');
  const utils = trpc.useUtils();
  const me = useSession();
  const tell = (what: 'role' | 'status') => ({
    onSuccess: async () => {
      await utils.admin.users.invalidate();
      toast.success({ title: t(`${what}Done.title`), message: t(`${what}Done.message`) });
    },
    onError: failWith(t(`${what}Failed`)),
  });
  const changeRole = trpc.admin.changeRole.useMutation(tell('role'));
  const changeStatus = trpc.admin.changeStatus.useMutation(tell('status'));
  const agreed = async () =>
    me?.id !== userId ||
    (await askToConfirm({
      title: t('self.title'),
      message: t('self.message'),
      confirm: t('self.confirm'),
      cancel: t('self.cancel'),
      destructive: true,
    }));
  return {
    role: {
      isPending: changeRole.isPending,
      change: async (role: UserRole) => {
        if (await agreed()) changeRole.mutate({ userId, role });
      },
    },
    status: {
      isPending: changeStatus.isPending,
      toggle: async () => {
        if (await agreed()) changeStatus.mutate({ userId, isActive: !isActive });
      },
    },
  };
}
