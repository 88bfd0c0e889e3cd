import type { AuditEntry } from '@padkos/contracts';
import { AUDIT_ACTIONS } from '@padkos/domain';
import type { Column } from '../../shared/console/data-table.tsx';
import type { TFunction } from '../../shared/i18n/i18n.ts';
import { instantText } from '../../shared/instant-text.ts';
import { AuditChanges } from './audit-changes.tsx';
import classes from './audit-log.module.css';

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
