import { Button, Modal } from '@mantine/core';
import type { CalendarDate } from '@padkos/domain';
import { DialogAnswers } from '../../shared/console/dialog-answers.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { ChangedLines } from './changed-lines.tsx';
import { type DailyMenuChange, dailyMenuChange } from './daily-menu-change.ts';
import classes from './set-daily-menu-dialog.module.css';
import { useSetDailyMenu } from './use-daily-menu.ts';

interface SetDailyMenuDialogProps {
  readonly date: CalendarDate;
  readonly onClose: () => void;
}

/** Shows what setting the menu of a date to all active dishes changes, and asks before it does. */
export function SetDailyMenuDialog({ date, onClose }: SetDailyMenuDialogProps) {
  const { t } = useTranslation('adminMenu');
  const { t: common } = useTranslation();
  const set = useSetDailyMenu(date, onClose);
  const change = useDailyMenuChange(date);
  const working = set.isPending;
  return (
    <Modal
      opened
      size="lg"
      onClose={working ? () => undefined : onClose}
      title={t('setDaily', { date: shortDate(date) })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Loaded bare query={change} loading={t('daily.loading')} failed={t('daily.failed')} rows={6}>
        {(data) => <Change date={date} change={data} />}
      </Loaded>
      <DialogAnswers>
        <Button variant="default" data-autofocus disabled={working} onClick={onClose}>
          {t('setDialog.cancel')}
        </Button>
        <Button loading={working} disabled={change.data === undefined} onClick={set.run}>
          {t('setDialog.confirm', { count: set.count })}
        </Button>
      </DialogAnswers>
    </Modal>
  );
}

function Change({ date, change }: { date: CalendarDate; change: DailyMenuChange }) {
  const { t } = useTranslation('adminMenu');
  const { comesOn, stays, comesOff } = change;
  const same = comesOn.length === 0 && comesOff.length === 0;
  return (
    <>
      <p className={classes.intro}>{t('setDialog.intro', { date: longDate(date) })}</p>
      <div className={classes.parts}>
        {same && <p className={classes.same}>{t('setDialog.same')}</p>}
        <ChangedLines tone="on" title={t('setDialog.on', { count: comesOn.length })} lines={comesOn} />
        <ChangedLines tone="off" title={t('setDialog.off', { count: comesOff.length })} lines={comesOff} />
        <ChangedLines tone="stay" title={t('setDialog.stay', { count: stays.length })} lines={stays} />
      </div>
    </>
  );
}

/** The difference between the menu of a date and all active dishes, read again: others may have changed either. */
function useDailyMenuChange(date: CalendarDate) {
  const items = trpc.admin.menuItems.list.useQuery(undefined, REFETCH_ON_MOUNT);
  const lines = trpc.admin.dailyMenus.get.useQuery({ date }, REFETCH_ON_MOUNT);
  const cells = trpc.admin.weeklySchedule.list.useQuery(undefined, REFETCH_ON_MOUNT);
  const isFetching = items.isFetching || lines.isFetching || cells.isFetching;
  const ready = !isFetching && items.data && lines.data && cells.data;
  return {
    data: ready ? dailyMenuChange(date, items.data, lines.data, cells.data) : undefined,
    error: isFetching ? null : (items.error ?? lines.error ?? cells.error),
    isFetching,
    refetch: () => Promise.all([items.refetch(), lines.refetch(), cells.refetch()]),
  };
}
