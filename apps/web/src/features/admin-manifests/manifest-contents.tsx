import { Button } from '@mantine/core';
import type { ManifestContent, ManifestCustomer, ManifestOrder } from '@padkos/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useDownload } from '../../shared/save-file.ts';
import { useGuestWords } from '../../shared/ui/order-changes.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
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

/** The address of a team's delivery note, and its file name. */
type DeliveryNoteOf = (teamId: string) => { readonly url: string; readonly filename: string };

interface ManifestTeamProps {
  readonly team: TeamOnManifest;
  readonly deliveryNoteOf: DeliveryNoteOf;
}

/** A team's orders on a manifest, with the delivery note for them alone. */
function ManifestTeam({ team, deliveryNoteOf }: ManifestTeamProps) {
  const { t } = useTranslation('manifests');
  const { id, name, organiser, members } = team;
  const download = useDownload(deliveryNoteOf(id), {
    title: t('pdfFailed.title'),
    message: t('pdfFailed.message'),
  });
  return (
    <div className={classes.team}>
      <div className={classes.teamHead}>
        <div>
          <h3 className={classes.heading}>{t('team', { name })}</h3>
          <p className={classes.note}>{t('deliveryNote.to', { organiser })}</p>
        </div>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('deliveryNote.of', { name })}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('deliveryNote.button')}
        </Button>
      </div>
      <ManifestCustomers ofTeam customers={members} />
    </div>
  );
}

/** A team whose orders are handed over together, with its customers and their orders. */
interface TeamOnManifest {
  readonly id: string;
  readonly name: string;
  readonly organiser: string;
  readonly members: readonly ManifestCustomer[];
}

/** Groups customers by team, teams by name, and separates customers with their own orders, as in the document. */
export function byTeam(customers: readonly ManifestCustomer[]): {
  teams: readonly TeamOnManifest[];
  alone: readonly ManifestCustomer[];
} {
  const orders = customers.flatMap((customer) => customer.orders);
  const teams = new Map(orders.flatMap(({ team }) => (team === undefined ? [] : [[team.id, team] as const])));
  return {
    teams: [...teams.values()]
      .sort((one, other) => one.name.localeCompare(other.name, 'en'))
      .map((team) => ({ ...team, members: withOrders(customers, (order) => order.team?.id === team.id) })),
    alone: withOrders(customers, ({ team }) => team === undefined),
  };
}

function withOrders(
  customers: readonly ManifestCustomer[],
  isWanted: (order: ManifestOrder) => boolean,
): ManifestCustomer[] {
  return customers
    .map((customer) => ({ ...customer, orders: customer.orders.filter(isWanted) }))
    .filter(({ orders }) => orders.length > 0);
}

type ManifestLine = ManifestCustomer['orders'][number]['lines'][number];

interface ManifestCustomersProps {
  readonly customers: readonly ManifestCustomer[];
  /** The orders of one team, whose name stands above, so that no order repeats it. */
  readonly ofTeam?: boolean;
}

/** Customers and their orders on a manifest. */
function ManifestCustomers({ customers, ofTeam = false }: ManifestCustomersProps) {
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

interface PdfButtonProps {
  readonly url: string;
  readonly filename: string;
  readonly label?: string;
  /** The button's text instead of "PDF", for one of several documents. */
  readonly shown?: string;
  /** Small, for a table row. */
  readonly compact?: boolean;
}

/** Saves a kitchen document. */
export function PdfButton({ url, filename, label, shown, compact = false }: PdfButtonProps) {
  const { t } = useTranslation('manifests');
  const download = useDownload(
    { url, filename },
    { title: t('pdfFailed.title'), message: t('pdfFailed.message') },
  );
  return (
    <Button
      size={compact ? 'compact-sm' : 'sm'}
      variant="default"
      aria-label={label}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {shown ?? t('pdf')}
    </Button>
  );
}
