import type { Content, TableCell } from 'pdfmake/interfaces.js';

import { colour, linesLayout } from '../shared/theme.ts';

interface Section {
  title: string;
  note: string;
  headings: { text: string; alignment?: 'right' }[];
  widths: number[];
  rows: TableCell[][];
  /** False when a row may be taller than a page: a row that must not break would lose its text. */
  keepRowsWhole?: boolean;
}

/**
 * A section of the manifest. Its title is a row of the table, so that it is never alone at the foot of a page and
 * repeats on every further page.
 */
export function sectionTable({
  title,
  note,
  headings,
  widths,
  rows,
  keepRowsWhole = true,
}: Section): Content {
  const titleCell: TableCell = {
    colSpan: widths.length,
    stack: [{ text: title, style: 'sectionTitle' }, ...(note === '' ? [] : [{ text: note, style: 'note' }])],
  };
  const titleRow = [titleCell, ...widths.slice(1).map((): TableCell => ({ text: '' }))];
  const headingRow = headings.map((heading): TableCell => ({ ...heading, style: 'tableHead' }));
  return {
    margin: [0, 6, 0, 8],
    layout: {
      ...linesLayout,
      hLineWidth: (row) => (row < 2 ? 0 : row === 2 ? 1 : 0.5),
      hLineColor: (row) => (row === 2 ? colour.ink : colour.hairline),
    },
    table: {
      headerRows: 2,
      keepWithHeaderRows: keepRowsWhole ? 1 : 0,
      dontBreakRows: keepRowsWhole,
      widths,
      body: [titleRow, headingRow, ...rows],
    },
  };
}
