import { Button, Modal } from '@mantine/core';
import type { Assignment, DailyMenuLine, MenuItem } from '@padkos/contracts';
import { type CalendarDate, dayOfWeek } from '@padkos/domain';
import { Loaded } from '../../shared/console/loaded.tsx';
import { DialogAnswers } from '../../shared/console/note-dialog.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './set-daily-menu-dialog.module.css';
import { useSetDailyMenu } from './use-daily-menu.ts';

const changedLine = ({ menuItemId, title, portions, sold }: ChangedLine): ChangedLine => ({
  menuItemId,
  title,
  portions,
  sold,
});

interface SetDailyMenuDialogProps {
  readonly date: CalendarDate;
  readonly onClose: () => void;
}

/** Shows what changes if all active dishes are put on the menu of a date, and asks for confirmation. */
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

/** The difference between the menu of a date and all active dishes, refetched because others may have changed either. */
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

interface ChangedLinesProps {
  readonly tone: 'on' | 'off' | 'stay';
  readonly title: string;
  readonly lines: DailyMenuChange['stays'];
}

/** One part of the change: the dishes, the portions of each, and how many are already sold. */
function ChangedLines({ tone, title, lines }: ChangedLinesProps) {
  const { t } = useTranslation('adminMenu');
  if (lines.length === 0) return null;
  const portions = (count: number | null) =>
    count === null ? t('daily.unlimited') : t('daily.portionCount', { count });
  return (
    <section className={classes.part} data-tone={tone} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.menuItemId} className={classes.line}>
            <span className={classes.dish}>{line.title}</span>
            <span className={classes.portions}>
              {tone !== 'off' && portions(line.portions)}
              {line.sold > 0 && (
                <span className={classes.sold}>{t('setDialog.sold', { count: line.sold })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ChangedLine {
  readonly menuItemId: string;
  readonly title: string;
  /** The portions after the change; null means as many as are ordered. */
  readonly portions: number | null;
  readonly sold: number;
}

/** The changes when all active dishes are put on a date's menu; each list is sorted by title. */
interface DailyMenuChange {
  readonly comesOn: readonly ChangedLine[];
  readonly stays: readonly ChangedLine[];
  readonly comesOff: readonly ChangedLine[];
}

/**
 * Compares the lines of a date with all active dishes, as the server will: an existing line keeps its portions; a new one takes
 * those of the weekly schedule for that weekday, or as many as are ordered.
 */
export function dailyMenuChange(
  date: CalendarDate,
  dishes: readonly MenuItem[],
  lines: readonly DailyMenuLine[],
  cells: readonly Assignment[],
): DailyMenuChange {
  const weekday = dayOfWeek(date);
  const scheduled = (id: string) =>
    cells.find((cell) => cell.isActive && cell.menuItemId === id && cell.dayOfWeek === weekday);
  const active = dishes
    .filter(({ isActive }) => isActive)
    .map(({ id, title }) => {
      const line = lines.find(({ menuItemId }) => menuItemId === id);
      const portions = line === undefined ? (scheduled(id)?.defaultMaxQuantity ?? null) : line.maxQuantity;
      return { menuItemId: id, title, portions, sold: line?.sold ?? 0, isOn: line?.isActive === true };
    })
    .sort((a, b) => a.title.localeCompare(b.title, 'en-ZA'));
  return {
    comesOn: active.filter(({ isOn }) => !isOn).map(changedLine),
    stays: active.filter(({ isOn }) => isOn).map(changedLine),
    comesOff: lines
      .filter((line) => line.isActive && !active.some(({ menuItemId }) => menuItemId === line.menuItemId))
      .map(({ menuItemId, menuItem: { title }, maxQuantity, sold }) => ({
        menuItemId,
        title,
        portions: maxQuantity,
        sold,
      })),
  };
}
