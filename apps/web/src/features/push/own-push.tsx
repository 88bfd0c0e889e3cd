import { Skeleton, Switch } from '@mantine/core';
import type { PushState } from '@padkos/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { refusalOf } from '../../shared/refusal.ts';
import { trpc } from '../../shared/trpc.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { findSubscription, type PushChoices, pushSupport, usePushHere } from './browser-subscription.ts';
import classes from './push.module.css';
import { PushDevices } from './push-devices.tsx';

/** The notifications of this device and of the person's other devices. */
export function OwnPush({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('push');
  const query = trpc.customer.push.get.useQuery();
  if (query.data !== undefined) {
    return (
      <div className={classes.root}>
        <Here state={query.data} isAdmin={isAdmin} />
        <PushDevices devices={query.data.devices} />
      </div>
    );
  }
  if (query.error === null) return <Skeleton height={120} role="status" aria-label={t('loading')} />;
  return (
    <ErrorState
      title={t('notLoaded')}
      message={refusalOf(query.error).message}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

const TOPICS = ['orders', 'topups', 'newOrders'] as const;

function Here({ state, isAdmin }: { state: PushState; isAdmin: boolean }) {
  const { t } = useTranslation('push');
  const support = pushSupport();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { isBusy, switchOn, change, switchOff } = usePushHere();
  const current = state.devices.find((device) => device.current);
  // The subscription is gone if the person has cleared the browser's data or withdrawn the permission.
  const subscription = useQuery({
    queryKey: ['push subscription', current?.id],
    queryFn: findSubscription,
    enabled: support === 'ready',
    gcTime: 0,
  });
  if (support !== 'ready') return <p className={classes.words}>{t(support)}</p>;
  const isOn = current !== undefined && subscription.data != null;
  const choices: PushChoices = current ?? { orders: true, topups: true, newOrders: isAdmin };
  const toggle = async (on: boolean) => {
    if (wanted !== null) return;
    setWanted(on);
    if (on) await switchOn({ orders: choices.orders, topups: choices.topups, newOrders: choices.newOrders });
    else if (current !== undefined) await switchOff(current.id);
    await subscription.refetch();
    setWanted(null);
  };
  return (
    <div className={classes.choices} aria-busy={isBusy}>
      <Switch
        label={t('here.label')}
        description={isOn ? undefined : t('here.description')}
        // The browser may take a while.
        checked={wanted ?? isOn}
        onChange={({ currentTarget: { checked } }) => void toggle(checked)}
      />
      {isOn && (
        <div className={classes.topics}>
          {TOPICS.filter((topic) => isAdmin || topic !== 'newOrders').map((topic) => (
            <Switch
              key={topic}
              size="sm"
              label={t(`${topic}.label`)}
              description={t(`${topic}.description`)}
              checked={current[topic]}
              onChange={({ currentTarget: { checked } }) => {
                const { orders, topups, newOrders } = current;
                void change({ orders, topups, newOrders, [topic]: checked });
              }}
            />
          ))}
          <p className={classes.note}>{t('mails')}</p>
        </div>
      )}
    </div>
  );
}
