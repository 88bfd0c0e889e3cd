import type { AuditEntry } from '@padkos/contracts';
import { isCalendarDate } from '@padkos/domain';
import { shortDate } from '../../shared/i18n/words.ts';
import { fieldName } from './snapshot-changes.ts';

/** A text with the names of what its ids stand for in their place, where they have one. */
export function withNames(text: string, names: AuditEntry['names']): string {
  return names.reduce((named, { id, name }) => named.replaceAll(id, name), text);
}

/** What an act was done to: its kind and its name, and the date where it is of a date. */
export function subjectText({ entityType, entityId, names }: AuditEntry): string {
  const parts = entityId
    .split('/')
    .map((part) =>
      isCalendarDate(part) ? `${shortDate(part)} ${part.slice(0, 4)}` : withNames(part, names),
    );
  return `${fieldName(entityType)} ${parts.join(', ')}`;
}
