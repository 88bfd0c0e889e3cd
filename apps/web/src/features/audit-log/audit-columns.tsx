import type { AuditEntry, SecurityEventRow } from '@padkos/contracts';
import { AUDIT_ACTIONS, isCalendarDate } from '@padkos/domain';
import type { Column } from '../../shared/console/data-table.tsx';
import { type TFunction, useTranslation } from '../../shared/i18n/i18n.ts';
import { shortDate } from '../../shared/i18n/words.ts';
import { instantText } from '../../shared/instant-text.ts';
import classes from './audit-log.module.css';
import { fieldName, snapshotChanges } from './snapshot-changes.ts';

/** How many changes show at once; the rest can be expanded. */
const SHOWN = 3;

/** The columns of the audit log: time, user, act, entity and changes. */
export function auditColumns(t: TFunction<'audit'>): Column<AuditEntry>[] {
  const actOf = (name: string) => {
    const known = AUDIT_ACTIONS.find((action) => action === name);
    return known === undefined ? name : t(`actions.${known}`);
  };
  return [
    {
      key: 'act',
      always: true,
      header: t('columns.act'),
      card: 'title',
      cell: ({ action }) => <span className={classes.act}>{actOf(action)}</span>,
    },
    {
      key: 'when',
      always: true,
      header: t('columns.when'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className={classes.when}>
          {instantText(createdAt)}
        </time>
      ),
    },
    {
      key: 'who',
      header: t('columns.who'),
      cell: ({ user, ipAddress }) => (
        <>
          <span className={classes.who} {...(user !== null && { title: user.id })}>
            {user === null ? t('padkos') : `${user.firstName} ${user.lastName}`}
          </span>
          {ipAddress !== null && <span className={classes.note}>{ipAddress}</span>}
        </>
      ),
    },
    {
      key: 'change',
      header: t('columns.change'),
      card: 'wide',
      cell: (entry) => <AuditChanges entry={entry} />,
    },
  ];
}

/** What an act changed, field by field, and its subject; the titles hold the ids of what is named. */
function AuditChanges({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const changes = snapshotChanges(entry.beforeSnapshot, entry.afterSnapshot, t('unlimited'));
  const shownAs = (text: string) => {
    const named = withNames(text, entry.names);
    return { children: named, ...(named !== text && { title: text }) };
  };
  const list = (from: number, to?: number) => (
    <ul className={classes.changes}>
      {changes.slice(from, to).map(({ field, before, after }) => (
        <li key={field}>
          {field !== '' && <span className={classes.field}>{fieldName(field)}</span>}
          {before !== '' && <del className={classes.before} {...shownAs(before)} />}
          {after !== '' && <ins className={classes.after} {...shownAs(after)} />}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(0, SHOWN)}
      {changes.length > SHOWN && (
        <details className={classes.details}>
          <summary>{t('moreChanges', { count: changes.length - SHOWN })}</summary>
          {list(SHOWN)}
        </details>
      )}
      <span className={classes.note} title={entry.entityId}>
        {subjectText(entry)}
      </span>
    </>
  );
}

/** A text with its ids replaced by the names that they stand for, if they have one. */
export function withNames(text: string, names: AuditEntry['names']): string {
  return names.reduce((named, { id, name }) => named.replaceAll(id, name), text);
}

/** The subject of an act: its kind and name, and the date if it has one. */
export function subjectText({ entityType, entityId, names }: AuditEntry): string {
  const parts = entityId
    .split('/')
    .map((part) =>
      isCalendarDate(part) ? `${shortDate(part)} ${part.slice(0, 4)}` : withNames(part, names),
    );
  return `${fieldName(entityType)} ${parts.join(', ')}`;
}

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
