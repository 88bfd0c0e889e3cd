import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import classes from './admin-payments.module.css';

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
