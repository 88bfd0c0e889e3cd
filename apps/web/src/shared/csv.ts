/** A spreadsheet would run what begins like this as a formula (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180), with a mark at the front so that spreadsheets read it as UTF-8. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): Blob {
  const text = rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
  return new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' });
}
