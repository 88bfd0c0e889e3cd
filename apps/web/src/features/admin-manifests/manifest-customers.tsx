import type { ManifestCustomer } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useGuestWords } from '../../shared/ui/guests-of-dish.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import classes from './manifests.module.css';

type ManifestLine = ManifestCustomer['orders'][number]['lines'][number];

interface ManifestCustomersProps {
  readonly customers: readonly ManifestCustomer[];
  /** Of one team, whose name is above: no order names it. */
  readonly ofTeam?: boolean;
}

/** Customers with their orders on a manifest. */
export function ManifestCustomers({ customers, ofTeam = false }: ManifestCustomersProps) {
  const { t } = useTranslation('manifests');
  const guestWords = useGuestWords();
  const words = ({ quantity, title, guests = [] }: ManifestLine) =>
    guests.length === 0
      ? t('line', { quantity, title })
      : t('lineFor', { quantity, title, guests: guestWords({ guests, quantity }) });
  return (
    <ul className={classes.list}>
      {customers.map(({ userId, firstName, lastName, employeeId, cellPhone, orders }) => (
        <li key={userId} className={classes.customer}>
          <p className={classes.name}>
            {firstName} {lastName}
            <span className={classes.aside}>
              {employeeId}, {cellPhone}
            </span>
          </p>
          {orders.map(({ orderId, orderNumber, lines, change, team }) => (
            <p key={orderId} className={classes.order}>
              <span className={classes.aside}>{orderNumber}</span> {lines.map(words).join(', ')}{' '}
              {team !== undefined && !ofTeam && (
                <span className={classes.aside}>{t('team', { name: team.name })} </span>
              )}
              {change !== null && <StatusBadge tone="waiting" label={t(`change.${change}`)} />}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
