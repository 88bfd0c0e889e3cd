import { writeCsv } from '@padkos/domain';

/** Rows as a CSV file to save. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): Blob {
  return new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' });
}
