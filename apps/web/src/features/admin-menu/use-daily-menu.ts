import type { DailyMenuLine } from '@padkos/contracts';
import type { CalendarDate } from '@padkos/domain';
import { failWith, useUndo } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';

/** Puts all active dishes on the menu of a date; the toast offers an undo. */
export function useSetDailyMenu(date: CalendarDate, onDone: () => void) {
  const { t } = useTranslation('adminMenu');
  const utils = trpc.useUtils();
  const { data: items = [] } = trpc.admin.menuItems.list.useQuery();
  const menuItemIds = items.filter(({ isActive }) => isActive).map(({ id }) => id);
  const readAgain = () =>
    Promise.all([
      utils.admin.dailyMenus.get.invalidate({ date }),
      utils.customer.menu.get.invalidate({ date }),
    ]);
  const undo = async () => {
    try {
      await utils.client.admin.dailyMenus.undo.mutate({ date });
      toast.success({ title: t('undone.title'), message: t('undone.message', { date: longDate(date) }) });
    } catch (error) {
      failWith(t('undoFailed'))(error);
    }
    await readAgain();
  };
  const set = trpc.admin.dailyMenus.set.useMutation({
    onSuccess: async () => {
      await readAgain();
      const action = { label: t('undo'), run: () => void undo() };
      toast.success({ title: t('dailySet.title'), message: t('dailySet.message'), action });
      onDone();
    },
    onError: failWith(t('dailyFailed')),
  });
  return {
    isPending: set.isPending,
    /** The number of dishes on the menu afterwards. */
    count: menuItemIds.length,
    run: () => set.mutate({ date, menuItemIds }),
  };
}

/**
 * Changes one line of a date by hand; the toast offers an undo. The line shows its new value at once. Changes of the same line
 * are sent one after another, so that a switch pressed while a portions field is edited includes what was typed.
 */
export function useSetLine(line: DailyMenuLine) {
  const { t } = useTranslation('adminMenu');
  const utils = trpc.useUtils();
  const undoable = useUndo();
  const date = line.date;
  const show = (saved: DailyMenuLine) => {
    utils.admin.dailyMenus.get.setData({ date }, (lines) =>
      lines?.map((other) => (other.id === saved.id ? saved : other)),
    );
    void utils.customer.menu.get.invalidate({ date });
  };
  const backTo = async ({ menuItemId, maxQuantity, isActive }: DailyMenuLine) =>
    show(await utils.client.admin.dailyMenus.setLine.mutate({ date, menuItemId, maxQuantity, isActive }));
  const words = ({ isActive, maxQuantity }: DailyMenuLine) => {
    if (!isActive) return t('daily.off');
    return maxQuantity === null ? t('daily.noLimit') : t('daily.portionCount', { count: maxQuantity });
  };
  const text = (shown: DailyMenuLine) =>
    t('daily.saved.message', {
      title: shown.menuItem.title,
      portions: words(shown),
      date: shortDate(date),
    });
  /** The current line including unsaved changes: a switch may be pressed before its line is redrawn. */
  const current = () =>
    utils.admin.dailyMenus.get.getData({ date })?.find(({ id }) => id === line.id) ?? line;
  const send = trpc.admin.dailyMenus.setLine.useMutation({
    scope: { id: line.id },
    onMutate: (change) => {
      const former = current();
      show({ ...former, maxQuantity: change.maxQuantity, isActive: change.isActive ?? former.isActive });
      return former;
    },
    onSuccess: (saved, _change, former) => {
      show(saved);
      undoable({ title: t('daily.saved.title'), message: text(saved) }, () => backTo(former), text(former));
    },
    onError: (error) => {
      void utils.admin.dailyMenus.get.invalidate({ date });
      failWith(t('daily.saveFailed'))(error);
    },
  });
  return {
    isPending: send.isPending,
    set: (change: Partial<Pick<DailyMenuLine, 'maxQuantity' | 'isActive'>>) => {
      const { menuItemId, maxQuantity } = current();
      // The refusal is handled above.
      return send.mutateAsync({ date, menuItemId, maxQuantity, ...change }).catch(() => undefined);
    },
  };
}
