import type { ManifestContent, ManifestCustomer } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useGuestWords } from '../../shared/ui/guests-of-dish.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import classes from './manifests.module.css';

/** The contents of a manifest: portions per dish, orders by customer, and orders not yet confirmed. */
export function ManifestContents({ content }: { content: ManifestContent }) {
  const { t } = useTranslation('manifests');
  const { totals, customers, pending, removed } = content;
  return (
    <div className={classes.contents}>
      <section>
        <h3 className={classes.heading}>{t('totals.title')}</h3>
        {totals.length === 0 ? (
          <p className={classes.note}>{t('totals.empty')}</p>
        ) : (
          <table className={classes.totals}>
            <thead>
              <tr>
                <th scope="col">{t('totals.dish')}</th>
                <th scope="col">{t('totals.confirmed')}</th>
                <th scope="col">{t('totals.pending')}</th>
              </tr>
            </thead>
            <tbody>
              {totals.map(({ menuItemId, title, quantity, pendingQuantity }) => (
                <tr key={menuItemId}>
                  <td>{title}</td>
                  <td>{quantity}</td>
                  <td>{pendingQuantity}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section>
        <h3 className={classes.heading}>{t('customers.title')}</h3>
        {customers.length === 0 ? (
          <p className={classes.note}>{t('customers.empty')}</p>
        ) : (
          <Customers customers={customers} />
        )}
        {pending.length > 0 && (
          <>
            <h3 className={classes.heading} data-below>
              {t('customers.pendingTitle')}
            </h3>
            <p className={classes.note}>{t('customers.pendingNote')}</p>
            <Customers customers={pending} />
          </>
        )}
        {removed.length > 0 && (
          <>
            <h3 className={classes.heading} data-below>
              {t('removedTitle')}
            </h3>
            <ul className={classes.list}>
              {removed.map(({ orderId, orderNumber, customer }) => (
                <li key={orderId} className={classes.gone}>
                  {customer}, {orderNumber}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

type ManifestLine = ManifestCustomer['orders'][number]['lines'][number];

function Customers({ customers }: { customers: readonly ManifestCustomer[] }) {
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
              {team !== undefined && <span className={classes.aside}>{t('team', { name: team.name })} </span>}
              {change !== null && <StatusBadge tone="waiting" label={t(`change.${change}`)} />}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
