import type { ManifestContent } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { byTeam } from './by-team.ts';
import { ManifestCustomers } from './manifest-customers.tsx';
import { type DeliveryNoteOf, ManifestTeam } from './manifest-team.tsx';
import classes from './manifests.module.css';

interface ManifestContentsProps {
  readonly content: ManifestContent;
  readonly deliveryNoteOf: DeliveryNoteOf;
}

/** The contents of a manifest: portions per dish, orders by team and by customer, and orders not yet confirmed. */
export function ManifestContents({ content, deliveryNoteOf }: ManifestContentsProps) {
  const { t } = useTranslation('manifests');
  const { totals, customers, pending, removed } = content;
  const { teams, alone } = byTeam(customers);
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
        {teams.map((team) => (
          <ManifestTeam key={team.id} team={team} deliveryNoteOf={deliveryNoteOf} />
        ))}
        {(alone.length > 0 || teams.length === 0) && (
          <h3 className={classes.heading} data-below={teams.length > 0 || undefined}>
            {t('customers.title')}
          </h3>
        )}
        {customers.length === 0 ? (
          <p className={classes.note}>{t('customers.empty')}</p>
        ) : (
          <ManifestCustomers customers={alone} />
        )}
        {pending.length > 0 && (
          <>
            <h3 className={classes.heading} data-below>
              {t('customers.pendingTitle')}
            </h3>
            <p className={classes.note}>{t('customers.pendingNote')}</p>
            <ManifestCustomers customers={pending} />
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
