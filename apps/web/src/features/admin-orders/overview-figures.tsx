import { approximateRand, OVERVIEW_DAYS } from '@padkos/domain';
import { Figures } from '../../shared/console/figures.tsx';
import { FiguresSkeleton } from '../../shared/console/figures-skeleton.tsx';
import { Loaded } from '../../shared/console/loaded.tsx';
import { useFigures } from '../../shared/console/use-figures.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';

/** Four figures of the last thirty days. */
export function OverviewFigures() {
  const { t } = useTranslation('adminOrders');
  const figures = useFigures('overview');
  return (
    <Loaded
      query={figures}
      loading={t('loading')}
      failed={t('figuresFailed')}
      skeleton={<FiguresSkeleton label={t('loading')} />}
    >
      {({ totalOrders, totalRevenue, avgOrderValue, totalCustomers }) => {
        const window = t('overview.window', { days: OVERVIEW_DAYS });
        return (
          <Figures
            figures={[
              { label: t('overview.totalOrders'), value: totalOrders, note: window },
              {
                label: t('overview.totalRevenue'),
                value: <TokenAmount tokens={totalRevenue} size="figure" />,
                note: approximateRand(totalRevenue),
              },
              {
                label: t('overview.average'),
                value: <TokenAmount tokens={avgOrderValue} size="figure" />,
                note: t('overview.averageNote'),
              },
              { label: t('overview.customers'), value: totalCustomers, note: window },
            ]}
          />
        );
      }}
    </Loaded>
  );
}
