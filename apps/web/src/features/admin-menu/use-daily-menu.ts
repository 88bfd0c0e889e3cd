import type { DailyMenuLine } from '@padkos/contracts';
import { type CalendarDate, shortDate } from '@padkos/domain';
import { useTranslation } from 'react-i18next';
import { failWith } from '../../shared/console/fail-with.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** Sets the menu of a date to all active dishes; without any dish it only says so. */
export function useSetDailyMenu(date: CalendarDate) {
  const { t } = useTranslation('adminMenu');
  const utils = trpc.useUtils();
  const items = trpc.admin.menuItems.useQuery();
  const set = trpc.admin.setDailyMenu.useMutation({
    onSuccess: async () => {
      await Promise.all([
        utils.admin.dailyMenu.invalidate({ date }),
        utils.customer.menu.invalidate({ date }),
      ]);
      toast.success({ title: t('dailySet.title'), message: t('dailySet.message') });
    },
    onError: failWith(t('dailyFailed')),
  });
  return {
    isPending: set.isPending,
    ready: items.data !== undefined,
    run: () => {
      const menuItemIds = (items.data ?? []).filter(({ isActive }) => isActive).map(({ id }) => id);
      if (menuItemIds.length > 0) set.mutate({ date, menuItemIds });
      else toast.failure({ title: t('noItems.title'), message: t('noItems.message') });
    },
  };
}

/** Changes one line of a date by hand. */
export function useSetLine(line: DailyMenuLine) {
  const { t } = useTranslation('adminMenu');
  const utils = trpc.useUtils();
  const date = line.date as CalendarDate;
  const words = ({ isActive, maxQuantity }: DailyMenuLine) => {
    if (!isActive) return t('daily.off');
    return maxQuantity === null ? t('daily.noLimit') : t('daily.portionCount', { count: maxQuantity });
  };
  return trpc.admin.setDailyMenuLine.useMutation({
    onSuccess: (saved) => {
      utils.admin.dailyMenu.setData({ date }, (lines) =>
        lines?.map((other) => (other.id === saved.id ? saved : other)),
      );
      void utils.customer.menu.invalidate({ date });
      toast.success({
        title: t('daily.saved.title'),
        message: t('daily.saved.message', {
          title: saved.menuItem.title,
          portions: words(saved),
          date: shortDate(date),
        }),
      });
    },
    onError: failWith(t('daily.saveFailed')),
  });
}
