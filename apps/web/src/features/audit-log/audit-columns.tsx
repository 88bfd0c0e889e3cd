import type { AuditEntry } from '@padkos/contracts';
import { AUDIT_ACTIONS, isCalendarDate } from '@padkos/domain';
import type { Column } from '../../shared/console/data-table.tsx';
import type { TFunction } from '../../shared/i18n/i18n.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
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
