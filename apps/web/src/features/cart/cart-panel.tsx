import { Button } from '@mantine/core';
import type { PlacedOrder } from '@padkos/contracts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { useSiteConfig } from '../../shared/site-config.ts';
import { trpc } from '../../shared/trpc.ts';
import { askToConfirm } from '../../shared/ui/confirm.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import GuestFields from '../guests/guest-fields.tsx';
import { alignIds, clearLines, countItems, lineIssue, setGuests, teamOf } from './cart.ts';
import { CartLineRow } from './cart-line-row.tsx';
import classes from './cart-panel.module.css';
import { useCart } from './cart-storage.ts';
import { Checkout } from './checkout.tsx';
import { useDeliveryDate } from './delivery-date.tsx';
import { EmptyCart } from './empty-cart.tsx';

export interface CartPanelProps {
  /** Shows the panel's own heading, for places without one around it. */
  readonly heading?: boolean;
  /** On a separate page, which scrolls as a whole. */
  readonly page?: boolean;
  /** Opens the top-up dialog for at least this many tokens. */
  readonly onTopUp: (missing: number) => void;
  readonly onPlaced: (order: PlacedOrder) => void;
  /** The next step from an empty cart where the menu is not visible. */
  readonly emptyAction?: ReactNode;
}

/** The cart: lines, totals and the next action. */
export function CartPanel({ heading = false, page = false, onTopUp, onPlaced, emptyAction }: CartPanelProps) {
  const { t } = useTranslation('cart');
  const { cart, update } = useCart();
  const { selected } = useDeliveryDate();
  const menuQuery = useCartMenu();
  const menu = menuQuery.data;
  const { deliveryWindow } = useSiteConfig();
  const count = countItems(cart);
  const team = teamOf(cart, selected);

  async function clear() {
    const agreed = await askToConfirm({
      title: t('clearConfirm.title'),
      message: t('clearConfirm.message', { count }),
      confirm: t('clearConfirm.confirm'),
      cancel: t('clearConfirm.cancel'),
      destructive: true,
    });
    if (agreed) update(clearLines);
  }

  return (
    <div className={classes.root} data-page={page || undefined} data-own-foot={page || undefined}>
      {heading && (
        <div className={classes.head}>
          <h2>{t('title')}</h2>
          {count > 0 && <span className={classes.count}>{t('items', { count })}</span>}
        </div>
      )}
      {team !== undefined && <CartTeam name={team.name} />}
      {count === 0 ? (
        <EmptyCart level={heading ? 3 : 2} action={emptyAction} />
      ) : (
        <>
          <div className={classes.when}>
            {selected !== null && <span>{t('for', { date: shortDate(selected), ...deliveryWindow })}</span>}
            <Button variant="subtle" size="compact-sm" className={classes.clear} onClick={() => void clear()}>
              {t('clear')}
            </Button>
          </div>
          <div className={classes.lines}>
            <ul className={classes.list}>
              {cart.lines.map((line) => (
                <CartLineRow
                  key={line.menuItemId}
                  line={line}
                  issue={menu === undefined ? null : lineIssue(line, menu)}
                  available={
                    menu?.items.find(({ menuItem }) => menuItem.id === line.menuItemId)?.availableQuantity ??
                    null
                  }
                />
              ))}
            </ul>
            <CartGuests />
          </div>
          <Checkout menuQuery={menuQuery} onTopUp={onTopUp} onPlaced={onPlaced} />
        </>
      )}
    </div>
  );
}

/** The query of the menu for the cart's date. Lines take over their ids from it. */
function useCartMenu() {
  const { update } = useCart();
  const { selected } = useDeliveryDate();
  const query = trpc.customer.menu.get.useQuery({ date: selected ?? '' }, { enabled: selected !== null });
  const { data: menu } = query;
  useEffect(() => {
    if (menu !== undefined) update((cart) => alignIds(cart, menu));
  }, [menu, update]);
  return query;
}

/** The fields for the guests of the cart's dishes. */
function CartGuests() {
  const { cart, update } = useCart();
  return (
    <GuestFields
      dishes={cart.lines.map(({ menuItemId, title, quantity, guests = [] }) => ({
        menuItemId,
        title,
        quantity,
        names: guests,
      }))}
      onNames={(menuItemId, names) => update((current) => setGuests(current, menuItemId, names))}
    />
  );
}

/** Says that the cart is ordered with a team, with a button to order it separately. */
function CartTeam({ name }: { name: string }) {
  const { t } = useTranslation('teamOrders');
  const { update } = useCart();
  return (
    <Notice tone="warning" title={t('cart.title', { name })}>
      <p style={{ margin: 0 }}>{t('cart.message')}</p>
      <Button
        variant="subtle"
        mih={44}
        px={0}
        onClick={() => update((cart) => ({ ...cart, team: undefined }))}
      >
        {t('cart.leave')}
      </Button>
    </Notice>
  );
}
