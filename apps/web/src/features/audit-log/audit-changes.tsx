import type { AuditEntry } from '@padkos/contracts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import classes from './audit-log.module.css';
import { subjectText, withNames } from './named-ids.ts';
import { fieldName, snapshotChanges } from './snapshot-changes.ts';

/** So many changes are shown at once; the rest opens. */
const SHOWN = 3;

/** What an act changed, field by field, and which thing it was done to; the ids of what is named are in the titles. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
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
