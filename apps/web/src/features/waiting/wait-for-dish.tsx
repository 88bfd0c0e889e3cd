import { Button, Switch } from '@mantine/core';
import type { CalendarDate } from '@padkos/domain';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { formatTokens } from '../../shared/i18n/words.ts';
import { REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { useWaitingActs } from './use-waiting-acts.ts';
import classes from './waiting.module.css';
import { WaitingState } from './waiting-state.tsx';

interface WaitForDishProps {
  readonly date: CalendarDate;
  readonly menuItemId: string;
  /** Per portion, in tokens. */
  readonly price: number;
}

/** At a sold-out dish: the button that joins its waiting list, or the customer's entry in it. */
export function WaitForDish({ date, menuItemId, price }: WaitForDishProps) {
  const { t } = useTranslation('waiting');
  const list = trpc.customer.waitingList.list.useQuery(undefined, REFETCH_ON_MOUNT);
  const { join } = useWaitingActs();
  const [autoBuy, setAutoBuy] = useState(false);
  if (list.data === undefined) return null;
  const entry = list.data.find(
    (one) =>
      one.deliveryDate === date &&
      one.menuItemId === menuItemId &&
      (one.state === 'waiting' || one.state === 'offered'),
  );
  if (entry !== undefined) return <WaitingState entry={entry} />;
  return (
    <div className={classes.stand}>
      <p className={classes.quiet}>{t('how')}</p>
      <Switch
        checked={autoBuy}
        label={t('buy')}
        description={t('buyHint', { price: formatTokens(price) })}
        onChange={({ currentTarget }) => setAutoBuy(currentTarget.checked)}
      />
      <Button
        size="lg"
        loading={join.isPending}
        onClick={() => join.mutate({ deliveryDate: date, menuItemId, autoBuy })}
      >
        {t('join')}
      </Button>
    </div>
  );
}
