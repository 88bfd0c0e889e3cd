import { Button, TextInput } from '@mantine/core';
import type { PaymentTotals } from '@padkos/contracts';
import { type CalendarDate, isCalendarDate } from '@padkos/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable } from '../../shared/console/data-table.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { Panel } from '../../shared/console/panel.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './admin-payments.module.css';
import { gatewayName } from './payment-columns.tsx';
import { randText } from './rand-text.ts';

/** A day's totals: what each gateway reported, what was credited or paid, and the difference. */
export function DayTotals({ today }: { today: CalendarDate }) {
  const { t } = useTranslation('adminPayments');
  const [typed, setTyped] = useState<string>(today);
  const date = isCalendarDate(typed) ? typed : today;
  const totals = trpc.admin.payments.totals.useQuery({ date }, REFETCH_ON_MOUNT);
  return (
    <Panel
      flush
      title={t('totals.title')}
      subtitle={t('totals.subtitle')}
      actions={
        <TextInput
          name="date"
          size="sm"
          type="date"
          aria-label={t('totals.date')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      }
    >
      <Loaded bare query={totals} loading={t('totals.loading')} failed={t('totals.failed')} rows={1}>
        {({ gateways }) =>
          gateways.length === 0 ? (
            <p className={classes.nothing}>{t('totals.none')}</p>
          ) : (
            <Table gateways={gateways} />
          )
        }
      </Loaded>
    </Panel>
  );
}

/** The difference and its parts: held, ignored and the rest. */
function Difference({ row }: { row: PaymentTotals['gateways'][number] }) {
  const { t } = useTranslation('adminPayments');
  const { differenceCents, heldCents, ignoredCents } = row;
  if (differenceCents === 0) return <span className={classes.even}>{t('totals.even')}</span>;
  const parts = [
    ['held', heldCents],
    ['ignored', ignoredCents],
    ['rest', differenceCents - heldCents - ignoredCents],
  ] as const;
  return (
    <>
      <span className={classes.amount} data-differs>
        {randText(differenceCents)}
      </span>
      <span className={classes.note}>
        {parts
          .filter(([, cents]) => cents !== 0)
          .map(([part, cents]) => t(`totals.${part}`, { amount: randText(cents) }))
          .join(', ')}
      </span>
    </>
  );
}

function Table({ gateways }: Pick<PaymentTotals, 'gateways'>) {
  const { t } = useTranslation('adminPayments');
  const amount = (
    key: 'received' | 'wallets' | 'orders' | 'refunded',
    cents: (row: PaymentTotals['gateways'][number]) => number,
  ) => ({
    key,
    header: t(`totals.${key}`),
    align: 'right' as const,
    cell: (row: PaymentTotals['gateways'][number]) => (
      <span className={classes.amount}>{randText(cents(row))}</span>
    ),
  });
  return (
    <DataTable
      label={t('totals.title')}
      rows={gateways}
      rowKey={({ gateway }) => gateway}
      columns={[
        {
          key: 'gateway',
          header: t('totals.gateway'),
          card: 'title',
          cell: ({ gateway }) => <span className={classes.name}>{gatewayName(t, gateway)}</span>,
        },
        {
          key: 'payments',
          header: t('totals.payments'),
          align: 'right',
          cell: ({ payments }) => <span className={classes.amount}>{payments}</span>,
        },
        amount('received', (row) => row.receivedCents),
        amount('wallets', (row) => row.walletCents),
        amount('orders', (row) => row.ordersCents),
        {
          key: 'difference',
          header: t('totals.difference'),
          align: 'right',
          cell: (row) => <Difference row={row} />,
        },
        amount('refunded', (row) => row.refundedCents),
      ]}
    />
  );
}

/** Shows the number of held payments, with a button that lists them. Renders nothing if there are none. */
export function HeldPayments({ onSee }: { onSee: () => void }) {
  const { t } = useTranslation('adminPayments');
  const { data } = trpc.admin.payments.list.useQuery({ state: 'ready' }, REFETCH_ON_MOUNT);
  const count = data?.held ?? 0;
  if (count === 0) return null;
  return (
    <div className={classes.held} role="status">
      <IconAlertTriangle size={22} stroke={1.8} aria-hidden />
      <p>{t('held', { count })}</p>
      <Button size="sm" onClick={onSee}>
        {t('seeHeld')}
      </Button>
    </div>
  );
}
