import { NOTIFICATION_VERDICTS, type PaymentNotification } from '@padkos/contracts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shared/console/data-table.tsx';
import { instantText } from '../../shared/instant-text.ts';
import { trpc } from '../../shared/trpc.ts';
import { StatusBadge, type StatusTone } from '../../shared/ui/status-badge.tsx';
import classes from './admin-payments.module.css';
import { DeskList } from './desk-list.tsx';
import { gatewayName } from './gateway-name.ts';
import { randText } from './rand-text.ts';
import { usePagesOf } from './use-pages-of.ts';
import { DESK } from './use-payment-acts.ts';

type Verdict = PaymentNotification['verdict'];

const TONES: Record<Verdict, StatusTone> = {
  received: 'gray',
  forged: 'red',
  unverified: 'maize',
  unknown_reference: 'maize',
  not_complete: 'gray',
  irrelevant: 'gray',
  settled: 'veld',
  set_aside: 'maize',
};

/** What gateways, and those who pretend to be one, told us; newest first. */
export function NotificationsList() {
  const { t } = useTranslation('adminPayments');
  const { client } = trpc.useUtils();
  const [verdict, setVerdict] = useState<Verdict | ''>('');
  const useNotifications = (search: string) => {
    const input = { ...(search !== '' && { search }), ...(verdict !== '' && { verdict }) };
    return usePagesOf([DESK, 'notifications', input], (page) =>
      client.admin.paymentNotifications.query({ ...input, page }),
    );
  };
  return (
    <DeskList
      texts={{
        title: t('tabs.notifications'),
        search: t('notifications.search'),
        filter: t('notifications.verdictFilter'),
        loading: t('notifications.loading'),
        failed: t('notifications.failed'),
        older: t('notifications.older'),
        clear: t('notifications.clear'),
        empty: t('notifications.empty.title'),
        nothing: t('notifications.empty.message'),
        nothingFits: t('notifications.empty.filtered'),
      }}
      choices={[
        { value: '', label: t('notifications.all') },
        ...NOTIFICATION_VERDICTS.map((value) => ({ value, label: t(`notifications.verdicts.${value}`) })),
      ]}
      filter={verdict}
      onFilter={setVerdict}
      useList={useNotifications}
      rowKey={({ id }) => id}
      columns={columnsOf(t)}
    />
  );
}

function columnsOf(t: TFunction<'adminPayments'>): Column<PaymentNotification>[] {
  const header = (key: 'verdict' | 'when' | 'gateway' | 'reference' | 'amount' | 'detail') =>
    t(`notifications.columns.${key}`);
  return [
    {
      key: 'verdict',
      header: header('verdict'),
      card: 'title',
      cell: ({ verdict }) => (
        <StatusBadge tone={TONES[verdict]} label={t(`notifications.verdicts.${verdict}`)} />
      ),
    },
    {
      key: 'when',
      header: header('when'),
      cell: ({ receivedAt }) => (
        <time dateTime={receivedAt} className={classes.when}>
          {instantText(receivedAt)}
        </time>
      ),
    },
    {
      key: 'gateway',
      header: header('gateway'),
      cell: ({ gateway, remoteAddress }) => (
        <>
          <span className={classes.name}>{gatewayName(t, gateway)}</span>
          {remoteAddress !== null && <span className={classes.note}>{remoteAddress}</span>}
        </>
      ),
    },
    {
      key: 'reference',
      header: header('reference'),
      cell: ({ reference, providerPaymentId }) => (
        <>
          <span className={classes.reference}>{reference ?? '-'}</span>
          {providerPaymentId !== null && <span className={classes.note}>{providerPaymentId}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      header: header('amount'),
      align: 'right',
      cell: ({ amountCents }) =>
        amountCents === null ? (
          <span className={classes.none}>-</span>
        ) : (
          <span className={classes.amount}>{randText(amountCents)}</span>
        ),
    },
    {
      key: 'detail',
      header: header('detail'),
      card: 'wide',
      cell: ({ detail }) => detail !== null && <span className={classes.note}>{detail}</span>,
    },
  ];
}
