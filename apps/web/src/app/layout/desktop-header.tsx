import { Button } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useSession, useSignOut } from '../../shared/session.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import { SchemeToggle } from '../../shared/ui/scheme-toggle.tsx';
import classes from './desktop-header.module.css';

const LINKS = [
  { to: '/', key: 'nav.home' },
  { to: '/orders', key: 'nav.orders' },
  { to: '/plan', key: 'nav.plan' },
  { to: '/wallet', key: 'nav.wallet' },
] as const;

/** The header: logo, four links (on a tablet three), the user and the sign-out button. */
export function DesktopHeader() {
  const { t } = useTranslation();
  const user = useSession();
  const signOut = useSignOut();
  return (
    <header className={classes.root}>
      <div className={classes.inner}>
        <Link to="/" className={classes.logo}>
          <Logo />
        </Link>
        <nav aria-label={t('nav.label')} className={classes.nav}>
          {LINKS.map(({ to, key }) => (
            <Link
              key={to}
              to={to}
              data-wide={to === '/plan' || undefined}
              activeOptions={{ exact: to === '/' }}
              className={classes.link}
            >
              {t(key)}
            </Link>
          ))}
        </nav>
        <div className={classes.right}>
          <SchemeToggle />
          <Link to="/account" className={classes.account} title={t('account')}>
            <IconUserCircle size={22} stroke={1.6} aria-hidden />
            {user?.firstName ?? t('customer')}
          </Link>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconLogout size={18} aria-hidden />}
            loading={signOut.isPending}
            onClick={() => signOut.mutate()}
          >
            {t('logout')}
          </Button>
        </div>
      </div>
    </header>
  );
}
