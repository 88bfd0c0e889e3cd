import { USER_SORTS, type UsersPageInput, type UserWithWallet } from '@padkos/contracts';
import { USER_ROLES, type UserRole } from '@padkos/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchText } from '../../shared/console/search-field.tsx';
import { useChoice, useCountOpenOrders, useSorting } from '../../shared/console/use-console.ts';
import { failWith, useUndo } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { useSession } from '../../shared/session.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';

/** A person's first and last name. */
export const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`;

/**
 * The users that match the search, page by page, with search words, role and sorting kept in the address. The previous result
 * stays visible until the server has answered.
 */
export function useUsers() {
  const words = useSearchText();
  const { chosen: role, choose: chooseRole } = useChoice(USER_ROLES);
  const { by, change } = useSorting({ key: 'user', descending: false });
  const key = USER_SORTS.find((known) => known === by.key) ?? 'user';
  const input: UsersPageInput = {
    ...(words.settled !== '' && { search: words.settled }),
    ...(role && { role }),
    sort: by.descending ? `-${key}` : key,
  };
  const list = trpc.admin.users.page.useInfiniteQuery(input, {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    ...REFETCH_ON_MOUNT,
  });
  return {
    words,
    role,
    chooseRole,
    sorting: { by, change },
    list,
    filtered: role !== undefined || words.settled !== '',
  };
}

export type UsersFound = ReturnType<typeof useUsers>;

/** The actions on a user, by their text keys. */
type UserAct = 'makeAdmin' | 'makeCustomer' | 'deactivate' | 'activate';

/**
 * Changes a user's role and status, each after a confirmation that names the user and the consequences. A change of status can be
 * undone from its toast; a change of role cannot, because it may need a second factor.
 */
export function useUserActions(user: UserWithWallet) {
  const { t } = useTranslation('adminUsers');
  const utils = trpc.useUtils();
  const me = useSession();
  const countOpen = useCountOpenOrders();
  const { id: userId, role, isActive } = user;
  const tell = (what: 'role' | 'status') => ({
    onSuccess: async () => {
      await utils.admin.users.invalidate();
      toast.success({ title: t(`${what}Done.title`), message: t(`${what}Done.message`) });
    },
    onError: failWith(t(`${what}Failed`)),
  });
  const changeRole = trpc.admin.users.changeRole.useMutation(tell('role'));
  const undoable = useUndo();
  const changeStatus = trpc.admin.users.changeStatus.useMutation({
    ...tell('status'),
    onSuccess: async (_answer, changed) => {
      await utils.admin.users.invalidate();
      const back = async () => {
        await utils.client.admin.users.changeStatus.mutate({ userId, isActive: !changed.isActive });
        await utils.admin.users.invalidate();
      };
      const undone = t(changed.isActive ? 'statusUndone.inactive' : 'statusUndone.active', {
        name: nameOf(user),
      });
      undoable({ title: t('statusDone.title'), message: t('statusDone.message') }, back, undone);
    },
  });
  const otherRole: UserRole = role === 'admin' ? 'customer' : 'admin';
  const roleAct: UserAct = otherRole === 'admin' ? 'makeAdmin' : 'makeCustomer';
  const statusAct: UserAct = isActive ? 'deactivate' : 'activate';
  const agreed = async (act: UserAct) => {
    const name = nameOf(user);
    const orders = act === 'deactivate' ? await countOpen({ userId }) : 0;
    const open = orders === 0 ? '' : ` ${t('acts.openOrders', { count: orders })}`;
    const follows = t(`acts.${act}.follows`, { name }) + open;
    return askToConfirm({
      title: t(`acts.${act}.title`, { name }),
      message: me?.id === userId ? `${follows} ${t('acts.self')}` : follows,
      confirm: t(`acts.${act}.button`),
      cancel: t('acts.cancel'),
      destructive: act === 'deactivate',
    });
  };
  return {
    role: {
      act: roleAct,
      isPending: changeRole.isPending,
      ask: async () => {
        if (await agreed(roleAct)) changeRole.mutate({ userId, role: otherRole });
      },
    },
    status: {
      act: statusAct,
      isPending: changeStatus.isPending,
      ask: async () => {
        if (await agreed(statusAct)) changeStatus.mutate({ userId, isActive: !isActive });
      },
    },
  };
}
