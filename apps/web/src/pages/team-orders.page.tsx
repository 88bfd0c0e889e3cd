import { Button, Card, Skeleton } from '@mantine/core';
import type { TeamOrder } from '@padkos/contracts';
import { calendarDate } from '@padkos/domain';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { TeamState } from '../features/team-orders/team-form.tsx';
import classes from '../features/team-orders/team-orders.module.css';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { longDate } from '../shared/i18n/words.ts';
import { instantText } from '../shared/instant-text.ts';
import { REFETCH_ON_MOUNT } from '../shared/refetch.ts';
import { refusalOf } from '../shared/refusal.ts';
import { trpc } from '../shared/trpc.ts';
import { EmptyState, ErrorState } from '../shared/ui/error-state.tsx';
import { lazyPart } from '../shared/ui/lazy-part.tsx';
import { PageHeader } from '../shared/ui/page-header.tsx';

const TeamForm = lazyPart(() => import('../features/team-orders/team-form.tsx'));

/** The team orders that the customer opened or joined. */
export default function TeamOrdersPage() {
  const { t } = useTranslation('teamOrders');
  const [opening, setOpening] = useState(false);
  const teams = trpc.customer.teamOrders.list.useQuery(undefined, REFETCH_ON_MOUNT);
  const open = <Button onClick={() => setOpening(true)}>{t('open')}</Button>;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={teams.data !== undefined && teams.data.length > 0 && open}
      />
      {teams.data === undefined ? (
        teams.error === null ? (
          <div role="status" aria-label={t('loading')} className={classes.cards}>
            <Skeleton height={180} />
          </div>
        ) : (
          <ErrorState
            title={t('failed')}
            message={refusalOf(teams.error).message}
            retrying={teams.isFetching}
            onRetry={() => void teams.refetch()}
          />
        )
      ) : teams.data.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('empty.title')} message={t('empty.message')} action={open} />
      ) : (
        <ul className={classes.cards}>
          {teams.data.map((team) => (
            <TeamCard key={team.token} team={team} />
          ))}
        </ul>
      )}
      <Suspense>{opening && <TeamForm onClose={() => setOpening(false)} />}</Suspense>
    </>
  );
}

function TeamCard({ team }: { team: TeamOrder }) {
  const { t } = useTranslation('teamOrders');
  const { token, name, deliveryDate, deadline, state, people } = team;
  return (
    <Card component="li" padding="md" className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <TeamState state={state} />
      </div>
      <ul className={classes.facts}>
        <li>{t('card.for', { date: longDate(calendarDate(deliveryDate)) })}</li>
        {state === 'open' && <li>{t('card.until', { when: instantText(deadline) })}</li>}
        <li>{t('card.people', { count: people })}</li>
      </ul>
      <Link to="/team" search={{ token }} aria-label={t('card.seeNamed', { name })} className={classes.see}>
        {t('card.see')}
      </Link>
    </Card>
  );
}
