import Papa from 'papaparse';

/** What stands between columns: spreadsheet programs with South African settings expect semicolons. */
export const CSV_SEPARATORS = ['comma', 'semicolon'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The first characters of text that a spreadsheet program runs as a formula, full-width signs included (OWASP, CSV Injection). A
 * telephone number with the code of its country is none, nor is a text in quotes behind "=".
 */
const FORMULA = /^(?!\+\d+$|="\w+"$)[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A semicolon or the end of a line within a text, with such a character behind it. Where semicolons separate columns, as in the
 * settings of South Africa, a cell begins there, quotes or not.
 */
const FORMULA_WITHIN = /([;\r\n])(?=["\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** What a spreadsheet program would take for a number, and so change: 00123, 12E5, more digits than it keeps. */
const TAKEN_FOR_NUMBER = /^(?:0\d+|\d+e\d+|\d{12,})$/i;

/** A text that spreadsheet programs must leave as it is, such as an employee number. */
export interface CsvText {
  readonly text: string;
}

type Rows = readonly (readonly (string | number | CsvText)[])[];

/**
 * Rows as a CSV file (RFC 4180) in UTF-8, with the mark by which spreadsheet programs know that. A text that would run as
 * a formula begins with an apostrophe instead, also within it where semicolons separate columns; numbers stay as they are, and a
 * CsvText that would be taken for one is written as ="00123", which such programs read as text.
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
