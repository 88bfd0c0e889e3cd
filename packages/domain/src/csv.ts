import Papa from 'papaparse';

/** The separator of columns: spreadsheet programs with South African settings expect semicolons. */
export const CSV_SEPARATORS = ['comma', 'semicolon'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The first characters of a text that a spreadsheet program runs as a formula, including full-width signs (OWASP, CSV
 * Injection). A telephone number with a country code is safe, and so is a text in quotes behind "=".
 */
const FORMULA = /^(?!\+\d+$|="\w+"$)[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A semicolon or line end within a text, followed by such a character. With South African settings, where semicolons
 * separate columns, a cell begins there even inside quotes.
 */
const FORMULA_WITHIN = /([;\r\n])(?=["\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Text that a spreadsheet program would take for a number and change: 00123, 12E5, more digits than it keeps. */
const TAKEN_FOR_NUMBER = /^(?:0\d+|\d+e\d+|\d{12,})$/i;

/** A text that spreadsheet programs must not change, such as an employee number. */
export interface CsvText {
  readonly text: string;
}

type Rows = readonly (readonly (string | number | CsvText)[])[];

/**
 * Rows as a CSV file (RFC 4180) in UTF-8, with the byte order mark by which spreadsheet programs recognise it. A text
 * that would run as a formula gets an apostrophe in front, also inside the text where semicolons separate columns.
 * Numbers stay unchanged, and a CsvText that looks like a number is written as ="00123", which such programs read as
 * text.
 */
export function writeCsv(rows: Rows, separator: CsvSeparator = 'comma'): string {
  return BYTE_ORDER_MARK + csvLines(rows, separator);
}

/** Further rows of such a file. */
export function csvLines(rows: Rows, separator: CsvSeparator = 'comma'): string {
  if (rows.length === 0) return '';
  const text = Papa.unparse(
    rows.map((row) => row.map(written)),
    { newline: '\r\n', escapeFormulae: FORMULA, delimiter: separator === 'comma' ? ',' : ';' },
  );
  return `${text}\r\n`;
}

function written(cell: string | number | CsvText): string | number {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'string') return cell.replace(FORMULA_WITHIN, "$1'");
  return TAKEN_FOR_NUMBER.test(cell.text) ? `="${cell.text}"` : written(cell.text);
}
