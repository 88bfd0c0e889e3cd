import { ButtonLink } from '../../shared/console/button-link.tsx';
import { Callout } from '../../shared/console/callout.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { trpc } from '../../shared/trpc.ts';

interface WaitingOrdersProps {
  /** Whether something else of the screen is the next step. */
  readonly quiet: boolean;
}

/** Shows the number of pending orders of all dates, with a link to them. Nothing while there are none. */
export function WaitingOrders({ quiet }: WaitingOrdersProps) {
  const { t } = useTranslation('adminDashboard');
  const { data } = trpc.admin.orders.list.useQuery({ date: 'pending' });
  const count = data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Callout
      tone="waiting"
      title={t('waiting.title', { count })}
      messages={[t('waiting.message')]}
      action={
        <ButtonLink
          to="/admin"
          search={{ section: 'orders', status: 'pending' }}
          size="sm"
          variant={quiet ? 'default' : 'filled'}
        >
          {t('waiting.action')}
        </ButtonLink>
      }
    />
  );
}
