import { Button, type ButtonProps } from '@mantine/core';
import type { CalendarDate } from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { SetDailyMenuDialog } from './set-daily-menu-dialog.tsx';

interface SetDailyMenuProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly date: CalendarDate;
}

/** Opens the dialog that puts every active dish on the menu of a date; shows a message if there are no dishes. */
export function SetDailyMenu({ date, ...look }: SetDailyMenuProps) {
  const { t } = useTranslation('adminMenu');
  const items = trpc.admin.menuItems.list.useQuery();
  const [asking, setAsking] = useState(false);
  const open = () => {
    if (items.data?.some(({ isActive }) => isActive)) setAsking(true);
    else toast.failure({ title: t('noItems.title'), message: t('noItems.message') });
  };
  return (
    <>
      <Button {...look} aria-haspopup="dialog" disabled={items.data === undefined} onClick={open}>
        {t('setDaily', { date: shortDate(date) })}
      </Button>
      {asking && <SetDailyMenuDialog date={date} onClose={() => setAsking(false)} />}
    </>
  );
}
