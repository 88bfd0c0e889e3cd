import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { colour, page } from './theme.ts';

export interface TotalRow {
  label: string;
  amount: string;
}

const WIDTH = 250;

/**
 * The sums at the right edge, kept together on one page: groups of rows with a hairline between them, and the final
 * total last.
 */
export function totalsBlock(groups: TotalRow[][], grand: TotalRow): Content {
  const rows = groups.flat();
  const groupEnds = new Set(groups.map((_group, index) => groups.slice(0, index + 1).flat().length));
  const body: TableCell[][] = rows.map(({ label, amount }) => [
    { text: label, style: 'quiet' },
    { text: amount, style: 'amount' },
  ]);
  body.push([
    { text: grand.label, style: 'grandTotal', margin: [0, 3, 0, 0] },
    { text: grand.amount, style: ['grandTotal', 'amount'], margin: [0, 3, 0, 0] },
  ]);
  return {
    unbreakable: true,
    margin: [page.contentWidth - WIDTH, 10, 0, 0],
    table: { widths: [WIDTH - 120, 120], body },
    layout: {
      hLineWidth: (row) => (row === rows.length ? 1 : groupEnds.has(row) ? 0.5 : 0),
      hLineColor: (row) => (row === rows.length ? colour.ink : colour.hairline),
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 3.5,
      paddingBottom: () => 3.5,
    },
  };
}
