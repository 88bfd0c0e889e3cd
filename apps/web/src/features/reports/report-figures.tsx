import type { Analytics } from '@padkos/contracts';
import { approximateRand } from '@padkos/domain';
import { Figures } from '../../shared/console/figures.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';

/** Four figures of the report. */
export function ReportFigures({ data }: { data: Analytics }) {
  const { t } = useTranslation('reports');
  return (
    <Figures
      figures={[
        {
          label: t('figures.orders'),
          value: data.totalOrders,
          note: t('figures.cancelled', { count: data.statusBreakdown.cancelled }),
        },
        {
          label: t('figures.revenue'),
          value: <TokenAmount tokens={data.totalRevenue} size="figure" />,
          note: approximateRand(data.totalRevenue),
        },
        { label: t('figures.customers'), value: data.totalCustomers, note: t('figures.unique') },
        {
          label: t('figures.average'),
          value: <TokenAmount tokens={data.avgOrderValue} size="figure" />,
          note: approximateRand(data.avgOrderValue),
        },
      ]}
    />
  );
}
