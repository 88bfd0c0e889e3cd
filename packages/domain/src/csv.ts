import Papa from 'papaparse';

const BYTE_ORDER_MARK = '\uFEFF';

/** The first characters of text that a spreadsheet program runs as a formula, full-width signs included (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A semicolon or the end of a line within a text, with such a character behind it. Where semicolons separate columns, as in the
 * settings of South Africa, a cell begins there, quotes or not.
 */
const FORMULA_WITHIN = /([;\r\n])(?=["\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

type Rows = readonly (readonly (string | number)[])[];

/**
 * Rows as a CSV file (RFC 4180) in UTF-8, with the mark by which spreadsheet programs know that. A text that would run as
 * a formula begins with an apostrophe instead, also within it where semicolons separate columns; numbers stay as they are.
 */
export function writeCsv(rows: Rows): string {
  return BYTE_ORDER_MARK + csvLines(rows);
}

/** Further rows of such a file. */
export function csvLines(rows: Rows): string {
  if (rows.length === 0) return '';
  const text = Papa.unparse(
    rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replace(FORMULA_WITHIN, "$1'") : cell)),
    ),
    { newline: '\r\n', escapeFormulae: FORMULA },
  );
  return `${text}\r\n`;
}
