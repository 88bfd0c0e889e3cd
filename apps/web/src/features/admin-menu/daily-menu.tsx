import { Button, Switch } from '@mantine/core';
import type { DailyMenuLine } from '@padkos/contracts';
import type { CalendarDate } from '@padkos/domain';
import { IconCalendarOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable } from '../../shared/console/data-table.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { failWith } from '../../shared/console/use-undo.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { toast } from '../../shared/toast.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { EmptyState } from '../../shared/ui/error-state.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import { AddDish } from '../planner/add-dish.tsx';
import { PortionsField } from '../planner/portions-field.tsx';
import classes from './daily-menu.module.css';
import { SetDailyMenu } from './set-daily-menu.tsx';
import { useSetLine } from './use-daily-menu.ts';

/** The menu of one date with sold, remaining and maximum portions. */
export function DailyMenu({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('adminMenu');
  const menu = trpc.admin.dailyMenus.get.useQuery({ date });
  const byHand = menu.data?.some(({ origin }) => origin === 'manual') === true;
  return (
    <Panel
      flush
      title={t('daily.title', { date: longDate(date) })}
      subtitle={t(byHand ? 'daily.byHand' : 'daily.subtitle')}
      actions={
        <>
          {byHand && <GiveMenuBack date={date} />}
          {menu.data !== undefined && menu.data.length > 0 && <AddToMenu date={date} lines={menu.data} />}
        </>
      }
    >
      <Loaded bare query={menu} loading={t('daily.loading')} failed={t('daily.failed')}>
        {(lines) =>
          lines.length === 0 ? (
            <EmptyState
              icon={IconCalendarOff}
              title={t('daily.empty.title')}
              message={t('daily.empty.message')}
              action={<SetDailyMenu date={date} />}
            />
          ) : (
            <DataTable
              label={t('daily.title', { date: longDate(date) })}
              rows={lines}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'dish',
                  header: t('daily.dish'),
                  card: 'title',
                  cell: ({ menuItem }) => menuItem.title,
                },
                {
                  key: 'price',
                  header: t('daily.price'),
                  align: 'right',
                  card: 'half',
                  cell: ({ menuItem }) => <TokenAmount tokens={menuItem.price} size="sm" />,
                },
                {
                  key: 'sold',
                  header: t('daily.sold'),
                  align: 'right',
                  card: 'half',
                  cell: ({ sold }) => sold,
                },
                {
                  key: 'left',
                  header: t('daily.left'),
                  align: 'right',
                  card: 'half',
                  cell: ({ availableQuantity }) => availableQuantity ?? t('daily.unlimited'),
                },
                {
                  key: 'portions',
                  header: t('daily.portions'),
                  card: 'half',
                  cell: (line) => <LinePortions line={line} />,
                },
                {
                  key: 'onMenu',
                  header: t('daily.onMenu'),
                  cell: (line) => <LineSwitch line={line} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}

/** The maximum portions of a dish on a date, saved as in the planner. */
function LinePortions({ line }: { line: DailyMenuLine }) {
  const { t } = useTranslation('adminMenu');
  const { isPending, set } = useSetLine(line);
  return (
    <PortionsField
      line={line}
      disabled={isPending}
      className={classes.portions}
      unlimited={t('daily.unlimited')}
      onSave={(maxQuantity) => set({ maxQuantity })}
    />
  );
}

/** A switch: whether a dish can be ordered for a date. An unavailable dish cannot, regardless of the switch. */
function LineSwitch({ line }: { line: DailyMenuLine }) {
  const { t } = useTranslation('adminMenu');
  const { isPending, set } = useSetLine(line);
  const { menuItem, isActive } = line;
  return (
    <span className={classes.switch}>
      <Switch
        size="sm"
        aria-label={t('daily.onMenuOf', { title: menuItem.title })}
        checked={isActive}
        disabled={isPending}
        onChange={(event) => void set({ isActive: event.currentTarget.checked })}
      />
      {!menuItem.isActive && <span className={classes.note}>{t('daily.dishInactive')}</span>}
    </span>
  );
}

interface AddToMenuProps {
  readonly date: CalendarDate;
  readonly lines: readonly DailyMenuLine[];
}

/** Opens the dialog that adds single dishes to the menu of a date. */
function AddToMenu({ date, lines }: AddToMenuProps) {
  const { t } = useTranslation('planner');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('add')}
      </Button>
      {isOpen && <AddDish date={date} lines={lines} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Returns a menu that was set by hand to the weekly schedule, after a confirmation. */
function GiveMenuBack({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('adminMenu');
  const utils = trpc.useUtils();
  const giveBack = trpc.admin.dailyMenus.giveBack.useMutation({
    onSuccess: (lines) => {
      utils.admin.dailyMenus.get.setData({ date }, lines);
      void utils.customer.menu.get.invalidate({ date });
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
