import { Card } from '@mantine/core';
import type { WaitingEntry } from '@padkos/contracts';
import { calendarDate, longDate } from '@padkos/domain';
import { useId } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { KEPT_CURRENT, READ_ANEW } from '../../shared/read-anew.ts';
import { trpc } from '../../shared/trpc.ts';
import { StatusBadge, type StatusTone } from '../../shared/ui/status-badge.tsx';
import './texts.ts';
import classes from './waiting.module.css';
import { WaitingState } from './waiting-state.tsx';

const TONES: Record<WaitingEntry['state'], StatusTone> = {
  offered: 'accepted',
  waiting: 'waiting',
  ordered: 'done',
  ended: 'neutral',
};

/** The lines in which the customer stands; nothing for who stands in none. What is ordered is among the orders. */
export default function WaitingList() {
  const { t } = useTranslation('waiting');
  const heading = useId();
  const { data = [] } = trpc.customer.waitingList.useQuery(undefined, { ...READ_ANEW, ...KEPT_CURRENT });
  const entries = data.filter(({ state }) => state !== 'ordered');
  if (entries.length === 0) return null;
  // What is held comes first: it does not wait.
  const sorted = [...entries].sort((a, b) => rank(a) - rank(b));
  return (
    <section className={classes.list} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {t('title')}
      </h2>
      <ul className={classes.cards}>
        {sorted.map((entry) => (
          <Card key={entry.id} component="li" padding="md" className={classes.card}>
            <div className={classes.head}>
              <h3 className={classes.name}>{entry.title}</h3>
              <StatusBadge tone={TONES[entry.state]} label={t(`state.${entry.state}`)} />
            </div>
            <p className={classes.quiet}>
              <time dateTime={entry.deliveryDate}>{longDate(calendarDate(entry.deliveryDate))}</time>
            </p>
            <WaitingState entry={entry} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

const RANKS: readonly WaitingEntry['state'][] = ['offered', 'waiting', 'ended'];
const rank = ({ state }: WaitingEntry) => RANKS.indexOf(state);
