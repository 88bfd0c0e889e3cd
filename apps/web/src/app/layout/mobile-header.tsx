import { ActionIcon } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useSession, useSignOut } from '../../shared/session.ts';
import { trpc } from '../../shared/trpc.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import { TokenAmount } from '../../shared/ui/token-amount.tsx';
import classes from './mobile-header.module.css';

/** The mobile header: the user and the balance, always visible. */
export function MobileHeader() {
  const { t } = useTranslation();
  const user = useSession();
  const signOut = useSignOut();
  const balance = trpc.wallet.balance.useQuery().data?.wallet.balance;
  return (
    <header className={classes.root}>
      <Link to="/" className={classes.logo}>
        <Logo markOnly />
      </Link>
      <p className={classes.greeting}>{t('hi', { name: user?.firstName ?? t('customer') })}</p>
      {balance !== undefined && (
        <Link to="/wallet" className={classes.balance}>
          <TokenAmount tokens={balance} />
        </Link>
      )}
      <ActionIcon
        component={Link}
        to="/account"
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('account')}
      >
        <IconUserCircle size={22} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('logout')}
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        <IconLogout size={20} stroke={1.6} />
      </ActionIcon>
    </header>
  );
}
