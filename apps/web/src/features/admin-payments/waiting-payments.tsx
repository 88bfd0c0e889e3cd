import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { READ_ANEW } from '../../shared/read-anew.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './admin-payments.module.css';

/** Tells how many payments wait for a decision, and leads to them. Silent when none does. */
export function WaitingPayments({ onSee }: { onSee: () => void }) {
  const { t } = useTranslation('adminPayments');
  const { data } = trpc.admin.payments.list.useQuery({ state: 'ready' }, READ_ANEW);
  const count = data?.waiting ?? 0;
  if (count === 0) return null;
  return (
    <div className={classes.waiting} role="status">
      <IconAlertTriangle size={22} stroke={1.8} aria-hidden />
      <p>{t('waiting', { count })}</p>
      <Button size="sm" onClick={onSee}>
        {t('seeWaiting')}
      </Button>
    </div>
  );
}
