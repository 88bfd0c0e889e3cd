import type { UserWithWallet } from '@padkos/contracts';
import { Figures } from '../../shared/console/figures.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';

/** The number of users and the sum of their balances. */
export function UserFigures({ users }: { users: readonly UserWithWallet[] }) {
  const { t } = useTranslation('adminUsers');
  const tokens = users.reduce((sum, { wallet }) => sum + wallet.balance, 0);
  return (
    <Figures
      figures={[
        { label: t('figures.total'), value: users.length },
        { label: t('figures.active'), value: users.filter(({ isActive }) => isActive).length },
        { label: t('figures.admins'), value: users.filter(({ role }) => role === 'admin').length },
        { label: t('figures.tokens'), value: <TokenAmount tokens={tokens} size="figure" /> },
      ]}
    />
  );
}
