import { Button, Skeleton } from '@mantine/core';
import { IconUnlink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { TeamOrderView } from '../features/team-orders/team-order-view.tsx';
import classes from '../features/team-orders/team-orders.module.css';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { REFETCH_ON_MOUNT } from '../shared/refetch.ts';
import { refusalOf } from '../shared/refusal.ts';
import { trpc } from '../shared/trpc.ts';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { ErrorState } from '../shared/ui/error-state.tsx';
import { PageHeader } from '../shared/ui/page-header.tsx';

/** The server's refusals for a link that leads nowhere: it belongs to another team order, or was not copied completely. */
const NO_SUCH_LINK = ['NOT_FOUND', 'VALIDATION'];

/** A team order by its link: its details, joining it, and for its organiser who has ordered. */
export default function TeamOrderPage({ token }: { token: string }) {
  const { t } = useTranslation('teamOrders');
  const team = trpc.customer.teamOrders.get.useQuery({ token }, REFETCH_ON_MOUNT);
  return (
    <>
      <PageHeader
        title={team.data?.name ?? t('title')}
        actions={
          <Button component={Link} to="/team" variant="default">
            {t('page.back')}
          </Button>
        }
      />
      {team.data !== undefined ? (
        <TeamOrderView team={team.data} />
      ) : team.error === null ? (
        <div role="status" aria-label={t('loading')} className={classes.page}>
          <Skeleton height={240} />
        </div>
      ) : NO_SUCH_LINK.includes(refusalOf(team.error).code) ? (
        <EmptyState icon={IconUnlink} title={t('noLink.title')} message={t('noLink.message')} />
      ) : (
        <ErrorState
          title={t('failed')}
          message={refusalOf(team.error).message}
          retrying={team.isFetching}
          onRetry={() => void team.refetch()}
        />
      )}
    </>
  );
}
