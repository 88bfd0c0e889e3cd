/** The audit entry itself has the time of the change, and the id of what was changed. */
const BOOKKEEPING: readonly string[] = ['id', 'updated_at', 'created_at', 'updatedAt', 'createdAt'];

/** One field that an act changed, as texts; '' where there was nothing. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** A value in words for people: lists by commas, and the fields of a thing by their names. */
function words(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.map(words).join(value.some((one) => typeof one === 'object') ? '; ' : ', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .filter(([, held]) => held !== null)
    .map(([field, held]) => `${fieldName(field)} ${words(held)}`)
    .join(', ');
}

/** `maxQuantity` and `max_quantity` are "max quantity". */
export const fieldName = (field: string) =>
  field
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** The fields in which two snapshots differ; a list or a single value counts as one field without a name. */
export function snapshotChanges(before: unknown, after: unknown): FieldChange[] {
  const old = record(before);
  const now = record(after);
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  if (fields.length === 0) {
    const change = { field: '', before: words(before), after: words(after) };
    return change.before === change.after ? [] : [change];
  }
  return fields
    .map((field) => ({ field, before: words(old[field]), after: words(now[field]) }))
    .filter(({ field, before: was, after: is }) => was !== is && !BOOKKEEPING.includes(field));
}
