import { Button } from '@mantine/core';
import type { CalendarDate } from '@padkos/domain';
import { failWith } from '../../shared/console/fail-with.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';

/** Gives the menu of a date that was set by hand back to the weekly schedule, after a question. */
export function GiveMenuBack({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('adminMenu');
  const utils = trpc.useUtils();
  const giveBack = trpc.admin.dailyMenus.giveBack.useMutation({
    onSuccess: (lines) => {
      utils.admin.dailyMenus.get.setData({ date }, lines);
      void utils.customer.menu.invalidate({ date });
      toast.success({
        title: t('giveBack.done.title'),
        message: t('giveBack.done.message', { date: longDate(date) }),
      });
    },
    onError: failWith(t('giveBack.failed')),
  });
  const ask = async () => {
    const agreed = await askToConfirm({
      title: t('giveBack.title', { date: shortDate(date) }),
      message: t('giveBack.message'),
      confirm: t('giveBack.confirm'),
      cancel: t('giveBack.cancel'),
    });
    if (agreed) giveBack.mutate({ date });
  };
  return (
    <Button
      size="sm"
      variant="default"
      aria-haspopup="dialog"
      loading={giveBack.isPending}
      onClick={() => void ask()}
    >
      {t('giveBack.button')}
    </Button>
  );
}
