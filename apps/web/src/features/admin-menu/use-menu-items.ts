import type { MenuItem } from '@padkos/contracts';
import { useCountOpenOrders } from '../../shared/console/use-console.ts';
import { failWith, useUndo } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';

/** Refreshes all queries that contain dishes. */
function useRefreshDishes() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.admin.menuItems.list.invalidate(),
      utils.admin.weeklySchedule.list.invalidate(),
      utils.admin.dailyMenus.get.invalidate(),
      utils.customer.menu.get.invalidate(),
    ]);
}

/** Creates dishes. The toast asks on which days to offer the dish; pressing it calls `onDays`. */
export function useCreateMenuItem(onDays: (dish: MenuItem) => void) {
  const { t } = useTranslation('adminMenu');
  const refresh = useRefreshDishes();
  return trpc.admin.menuItems.create.useMutation({
    onSuccess: async (dish) => {
      await refresh();
      toast.success({
        title: t('created.title'),
        message: t('created.message', { title: dish.title }),
        action: { label: t('created.days'), run: () => onDays(dish) },
      });
    },
    onError: failWith(t('createFailed')),
  });
}

/** Changes dishes; the toast for the result offers an undo. */
export function useChangeMenuItem() {
  const { t } = useTranslation('adminMenu');
  const utils = trpc.useUtils();
  const undoable = useUndo();
  const refresh = useRefreshDishes();
  const update = trpc.admin.menuItems.update.useMutation({
    onMutate: ({ id }) => utils.admin.menuItems.list.getData()?.find((item) => item.id === id),
    onSuccess: async ({ title }, _change, former) => {
      await refresh();
      const done = { title: t('updated.title'), message: t('updated.message', { title }) };
      if (former === undefined) return toast.success(done);
      const { id, description, price, imageUrl, isActive } = former;
      const back = async () => {
        await utils.client.admin.menuItems.update.mutate({
          id,
          title: former.title,
          description,
          price,
          imageUrl,
          isActive,
        });
        await refresh();
      };
      undoable(done, back, t('updateUndone', { title: former.title }));
    },
    onError: failWith(t('updateFailed')),
  });
  return update;
}

/** Deletes a dish after a confirmation. */
export function useDeleteMenuItem({ id, title }: MenuItem) {
  const { t } = useTranslation('adminMenu');
  const refresh = useRefreshDishes();
  const remove = trpc.admin.menuItems.delete.useMutation({
    onSuccess: async () => {
      await refresh();
      toast.success({ title: t('deleted.title'), message: t('deleted.message', { title }) });
    },
    onError: failWith(t('deleteFailed')),
  });
  const countOpen = useCountOpenOrders();
  const ask = async () => {
    const orders = await countOpen({ menuItemId: id });
    const open = orders === 0 ? '' : ` ${t('confirmDelete.openOrders', { count: orders })}`;
    const agreed = await askToConfirm({
      title: t('confirmDelete.title'),
      message: t('confirmDelete.message', { title }) + open,
      confirm: t('confirmDelete.confirm'),
      cancel: t('confirmDelete.cancel'),
      destructive: true,
    });
    if (agreed) remove.mutate({ id });
  };
  return { ask, isPending: remove.isPending };
}
