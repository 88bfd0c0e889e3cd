import type { SecurityEventRow } from '@padkos/contracts';
import { AUDIT_ACTIONS } from '@padkos/domain';
import type { Column } from '../../shared/console/data-table.tsx';
import type { TFunction } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import classes from './audit-log.module.css';

/** The refusals, limits and copies that have a text; the texts of acts are in the audit log's catalogue. */
const DETAILS = [
  'ACCOUNT_INACTIVE',
  'CODE_WRONG',
  'INVALID_CREDENTIALS',
  'PASSKEY_EXPIRED',
  'PASSKEY_WRONG',
  'PAYMENT_FORGED',
  'WRONG_PASSWORD',
  'any-sign-in-address',
  'export.orders',
  'export.people_concerned',
  'export.personal_data',
  'further_places',
  'second-factor',
  'sign-in-account',
  'sign-in-address',
  'sign-in-device',
] as const;

/** Refusals, and events that may come from an intruder. */
const GRAVE: readonly SecurityEventRow['event'][] = [
  'authn_factor_fail',
  'authn_login_fail',
  'authn_login_lock',
  'authn_password_change_fail',
  'authz_fail',
  'input_validation_fail',
  'malicious_cors',
];

/** The columns of events of security: event, time, who and from where, whose account, and details. */
export function securityColumns(
  t: TFunction<'security'>,
  ofAudit: TFunction<'audit'>,
): Column<SecurityEventRow>[] {
  const nameOf = (person: SecurityEventRow['user']) =>
    person === null ? null : `${person.firstName} ${person.lastName}`;
  /** More may follow a known detail after a space, such as a date. */
  const wordsOf = (detail: string) => {
    const action = AUDIT_ACTIONS.find((name) => name === detail);
    if (action !== undefined) return ofAudit(`actions.${action}`);
    const known = DETAILS.find((name) => detail === name || detail.startsWith(`${name} `));
    if (known === undefined) return detail;
    const words = t(`details.${known}`);
    return `${words}${detail.slice(known.length)}`;
  };
  return [
    {
      key: 'event',
      header: t('columns.event'),
      card: 'title',
      cell: ({ event, times }) => (
        <>
          <span className={classes.act} data-grave={GRAVE.includes(event) || undefined}>
            {t(`events.${event}`)}
          </span>
          {times > 1 && <span className={classes.note}>{t('times', { count: times })}</span>}
        </>
      ),
    },
    {
      key: 'when',
      header: t('columns.when'),
      cell: ({ firstAt, lastAt }) => (
        <>
          <time dateTime={firstAt} className={classes.when}>
            {instantText(firstAt)}
          </time>
          {instantText(lastAt) !== instantText(firstAt) && (
            <span className={classes.note}>{t('last', { at: instantText(lastAt) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'who',
      header: t('columns.who'),
      cell: ({ actor, ipAddress }) => (
        <>
          <span className={classes.who}>{nameOf(actor) ?? t('nobody')}</span>
          {ipAddress !== null && <span className={classes.note}>{ipAddress}</span>}
        </>
      ),
    },
    {
      key: 'account',
      header: t('columns.account'),
      cell: ({ user }) =>
        user !== null && (
          <>
            <span className={classes.account}>{nameOf(user)}</span>
            <span className={classes.note}>{user.email}</span>
          </>
        ),
    },
    {
      key: 'detail',
      header: t('columns.detail'),
      card: 'wide',
      cell: ({ detail }) => <span className={classes.account}>{wordsOf(detail)}</span>,
    },
  ];
}
