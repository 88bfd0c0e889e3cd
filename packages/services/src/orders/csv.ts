const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as a CSV file (RFC 4180) in UTF-8 with the mark by which spreadsheet programs know it. A cell that such a
 * program would take for a formula begins with an apostrophe instead (OWASP, CSV Injection).
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + toLines(rows);
}

/** Further rows of such a file. */
export function toLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
