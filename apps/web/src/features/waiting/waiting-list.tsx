import { Button, Card } from '@mantine/core';
import type { WaitingEntry } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { useId } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate, shortDate } from '../../shared/i18n/words.ts';
import { POLL_WHILE_VISIBLE, REFETCH_ON_MOUNT } from '../../shared/refetch.ts';
import { trpc } from '../../shared/trpc.ts';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { useWaitingActs } from './use-waiting-acts.ts';
import classes from './waiting.module.css';
import { WaitingState } from './waiting-state.tsx';

/** The waiting lists that the customer is on; renders nothing if there are none. Ordered portions are among the orders. */
export default function WaitingList() {
  const { t } = useTranslation('waiting');
  const heading = useId();
  const { data = [] } = trpc.customer.waitingList.list.useQuery(undefined, {
    ...REFETCH_ON_MOUNT,
    ...POLL_WHILE_VISIBLE,
  });
  const entries = data.filter(({ state }) => state !== 'ordered');
  if (entries.length === 0) return null;
  // Held portions come first, because they do not wait any more.
  const held = entries.filter(({ state }) => state === 'offered');
  const others = entries.filter(({ state }) => state !== 'offered').sort((a, b) => rank(a) - rank(b));
  return (
    <section className={classes.list} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {t('title')}
      </h2>
      {held.length > 0 && (
        <ul className={classes.cards}>
          {held.map((entry) => (
            <Card key={entry.id} component="li" padding="md" className={classes.card}>
              <div className={classes.head}>
                <h3 className={classes.name}>{entry.title}</h3>
                <StatusBadge tone="accepted" label={t('state.offered')} />
              </div>
              <p className={classes.quiet}>
                <time dateTime={entry.deliveryDate}>{longDate(calendarDate(entry.deliveryDate))}</time>
              </p>
              <WaitingState entry={entry} />
            </Card>
          ))}
        </ul>
      )}
      {others.some(({ state }) => state === 'waiting') && <p className={classes.how}>{t('how')}</p>}
      {others.length > 0 && (
        <ul className={classes.rows}>
          {others.map((entry) => (
            <WaitingRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  );
}

const RANKS: readonly WaitingEntry['state'][] = ['waiting', 'ended'];
const rank = ({ state }: WaitingEntry) => RANKS.indexOf(state);

/** An entry of the waiting list, waiting or ended, as a row of a list. */
function WaitingRow({ entry }: { entry: WaitingEntry }) {
  const { t } = useTranslation('waiting');
  const { leave } = useWaitingActs();
  const { title, deliveryDate, place, autoBuy, message } = entry;
  const isWaiting = entry.state === 'waiting';
  return (
    <li className={classes.row}>
      <div className={classes.rowWords}>
        <h3 className={classes.rowName}>{title}</h3>
        <p className={classes.quiet}>
          <time dateTime={deliveryDate}>{shortDate(calendarDate(deliveryDate))}</time>.{' '}
          {isWaiting ? <b>{t('place', { count: place ?? 1 })}</b> : message}
        </p>
        {isWaiting && autoBuy && <p className={classes.quiet}>{t('buys')}</p>}
      </div>
      {isWaiting && (
        <Button variant="default" aria-label={t('leaveLabel', { title })} onClick={() => void leave(entry)}>
          {t('leaveShort')}
        </Button>
      )}
    </li>
  );
}
