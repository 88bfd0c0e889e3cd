import type { CustomTableLayout, StyleDictionary } from 'pdfmake/interfaces.js';

export const colour = {
  brand: '#C2451A',
  ink: '#241C17',
  quiet: '#6F645B',
  hairline: '#E4DAD0',
  ground: '#FAF5EF',
} as const;

/** A4 in points, with the margins of every document: the content is 499 pt wide. */
export const page = { size: 'A4', margins: [48, 44, 48, 64], contentWidth: 499 } as const;

/** For our own words only, because the heading typeface lacks letters that names need. */
export const HEADING_FONT = 'Bricolage';
export const TEXT_FONT = 'Figtree';
/** For words with letters that the text typeface lacks, such as those of Tshivenda, Greek or Hindi. */
export const FALLBACK_FONT = 'Noto Sans';

export const styles: StyleDictionary = {
  documentTitle: { font: HEADING_FONT, bold: true, fontSize: 26, color: colour.brand, lineHeight: 1 },
  sectionTitle: { font: HEADING_FONT, bold: true, fontSize: 14, lineHeight: 1.1 },
  mark: { bold: true, fontSize: 8, color: colour.brand },
  siteName: { bold: true, fontSize: 15, lineHeight: 1.1 },
  label: { fontSize: 7.5, color: colour.quiet, characterSpacing: 0.3, lineHeight: 1.3 },
  strong: { bold: true },
  quiet: { color: colour.quiet },
  tableHead: { fontSize: 8, bold: true, color: colour.quiet },
  amount: { alignment: 'right', fontFeatures: ['tnum'] },
  grandTotal: { bold: true, fontSize: 12.5 },
  note: { fontSize: 8.5, color: colour.quiet },
};

/** Hairlines between rows, a stronger one under the headings, no vertical lines. */
export const linesLayout: CustomTableLayout = {
  hLineWidth: (row) => (row === 0 ? 0 : row === 1 ? 1 : 0.5),
  hLineColor: (row) => (row === 1 ? colour.ink : colour.hairline),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 6),
  paddingTop: () => 6,
  paddingBottom: () => 6,
};

/** The tinted strip of facts below the letterhead. */
export const stripLayout: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  fillColor: () => colour.ground,
  paddingLeft: () => 10,
  paddingRight: () => 4,
  paddingTop: () => 9,
  paddingBottom: () => 9,
};
