import type { UsersPage } from '@padkos/contracts';
import { Figures } from '../../shared/console/figures.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';

/** The number of users and the sum of their balances. */
export function UserFigures({ totals }: { totals: UsersPage['totals'] }) {
  const { t } = useTranslation('adminUsers');
  return (
    <Figures
      figures={[
        { label: t('figures.total'), value: totals.users },
        { label: t('figures.active'), value: totals.active },
        { label: t('figures.admins'), value: totals.admins },
        { label: t('figures.tokens'), value: <TokenAmount tokens={totals.tokens} size="figure" /> },
      ]}
    />
  );
}
