import { IconHome, IconReceipt, IconShoppingBag, IconWallet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { countItems } from '../../features/cart/cart.ts';
import { useCart } from '../../features/cart/cart-storage.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import classes from './tab-bar.module.css';

const TABS = [
  { to: '/', key: 'nav.home', icon: IconHome },
  { to: '/orders', key: 'nav.orders', icon: IconReceipt },
  { to: '/cart', key: 'nav.cart', icon: IconShoppingBag },
  { to: '/wallet', key: 'nav.wallet', icon: IconWallet },
] as const;

/**
 * The four tabs of the mobile layout; the cart's tab shows the number of portions. A tab is active on its own path and below it,
 * Home only on its own.
 */
export function TabBar() {
  const { t } = useTranslation();
  const count = countItems(useCart().cart);
  return (
    <nav className={classes.root} aria-label={t('nav.label')}>
      {TABS.map(({ to, key, icon: Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/' }} className={classes.tab}>
          <Icon size={24} stroke={1.6} aria-hidden />
          {to === '/cart' && count > 0 && (
            <span className={classes.badge} aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
          )}
          {t(key)}
        </Link>
      ))}
    </nav>
  );
}
