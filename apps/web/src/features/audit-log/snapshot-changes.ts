/** The audit entry itself has the time of the change and the id of its subject. */
const BOOKKEEPING: readonly string[] = ['id', 'updated_at', 'created_at', 'updatedAt', 'createdAt'];

/** Quantities for which null means no limit. */
const LIMITS: readonly string[] = [
  'availableQuantity',
  'available_quantity',
  'maxQuantity',
  'max_quantity',
  'defaultMaxQuantity',
  'default_max_quantity',
  'dayCapacity',
  'day_capacity',
];

/** One field that an act changed, as texts; '' if it was empty. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** A value as text for people: lists separated by commas, and the fields of an object with their names. */
function words(value: unknown, unlimited: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value
      .map((one) => words(one, unlimited))
      .join(value.some((one) => typeof one === 'object') ? '; ' : ', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .filter(([field, held]) => held !== null || LIMITS.includes(field))
    .map(([field, held]) => `${fieldName(field)} ${fieldWords(field, held, unlimited)}`)
    .join(', ');
}

const fieldWords = (field: string, value: unknown, unlimited: string) =>
  value === null && LIMITS.includes(field) ? unlimited : words(value, unlimited);

/** `maxQuantity` and `max_quantity` become "max quantity". */
export const fieldName = (field: string) =>
  field
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/**
 * The fields in which two snapshots differ; a list or a single value counts as one field without a name. `unlimited` is the word
 * for a quantity without a limit.
 */
export function snapshotChanges(before: unknown, after: unknown, unlimited: string): FieldChange[] {
  const old = record(before);
  const now = record(after);
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  if (fields.length === 0) {
    const change = { field: '', before: words(before, unlimited), after: words(after, unlimited) };
    return change.before === change.after ? [] : [change];
  }
  return fields
    .map((field) => ({
      field,
      before: fieldWords(field, old[field], unlimited),
      after: fieldWords(field, now[field], unlimited),
    }))
    .filter(({ field, before: was, after: is }) => was !== is && !BOOKKEEPING.includes(field));
}
