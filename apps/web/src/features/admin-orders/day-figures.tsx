import type { CalendarDate } from '@padkos/domain';
import { Figures } from '../../shared/console/figures.tsx';
import { FiguresSkeleton } from '../../shared/console/figures-skeleton.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { trpc } from '../../shared/trpc.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';

/** The time of the daily manifest (specification 9). */
const MANIFEST_TIME = '18:00';

/** Four figures of one delivery date. */
export function DayFigures({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('adminOrders');
  const figures = trpc.reports.dashboard.useQuery({ date });
  const { data: waiting } = trpc.admin.orders.list.useQuery({ date: 'pending' });
  return (
    <Loaded
      query={figures}
      loading={t('loading')}
      failed={t('figuresFailed')}
      skeleton={<FiguresSkeleton label={t('loading')} />}
    >
      {({ todayOrders, tokensCredited, pendingOrders }) => (
        <Figures
          figures={[
            {
              label: t('day.orders'),
              value: todayOrders,
              note: t('day.ordersNote', { date: shortDate(date) }),
            },
            {
              label: t('day.credited'),
              value: <TokenAmount tokens={tokensCredited} size="figure" />,
              note: t('day.creditedNote'),
            },
            {
              label: t('day.pending'),
              // As in the bell and on the dashboard: the waiting orders of all dates.
              value: waiting?.length ?? '…',
              note: t('day.pendingNote'),
              means: t('day.pendingMeans', { count: pendingOrders, date: shortDate(date) }),
              waiting: waiting !== undefined && waiting.length > 0,
            },
            { label: t('day.manifest'), value: MANIFEST_TIME, note: t('day.manifestNote') },
          ]}
        />
      )}
    </Loaded>
  );
}
