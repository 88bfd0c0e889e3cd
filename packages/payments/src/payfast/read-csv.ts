/**
 * Reads comma-separated values as RFC 4180 has them: cells may be quoted and then hold commas, line ends and doubled
 * quotes. Lines end in CRLF or LF; a byte order mark and lines with nothing on them are passed over. Gives null for a
 * text that ends inside a quoted cell, for it was cut off.
 */
export function readCsv(text: string): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.length > 1 || cell.trim() !== '') rows.push(row);
    row = [];
    cell = '';
  };

  const start = text.startsWith('\ufeff') ? 1 : 0;
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r' || text.charAt(index + 1) !== '\n') cell += character;
  }
  if (quoted) return null;
  endRow();
  return rows;
}
