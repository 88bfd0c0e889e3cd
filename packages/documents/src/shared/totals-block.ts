import type { Translate } from '@padkos/i18n';
import type { Column, Content, TableCell } from 'pdfmake/interfaces.js';
import { type DocumentBuyer, type DocumentSeller, sellerName } from './document-party.ts';
import { colour, page, stripLayout } from './theme.ts';

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

interface Fact {
  label: string;
  value: string;
  /** The relative width of its cell; 1 by default. */
  share?: number;
}

const CELL_PADDING = 14;

/** A tinted row of labelled facts across the full width. */
export function factStrip(facts: Fact[]): Content {
  const shares = facts.map(({ share = 1 }) => share);
  const text = page.contentWidth - facts.length * CELL_PADDING;
  const unit = text / shares.reduce((sum, share) => sum + share, 0);
  return {
    margin: [0, 0, 0, 16],
    layout: stripLayout,
    table: {
      widths: shares.map((share) => share * unit),
      body: [
        facts.map(({ label, value }) => ({
          stack: [
            { text: label, style: 'label' },
            { text: inOnePiece(value), style: 'strong', fontSize: 8.5, fontFeatures: ['tnum'] },
          ],
        })),
      ],
    },
  };
}

/** A date must not break across lines. */
function inOnePiece(value: string): string {
  return value.replace(/(\d{1,2}) (\p{L}+) (\d{4})/gu, '$1\u00a0$2\u00a0$3');
}

function party(heading: string, name: string, details: string[]): Column {
  const known = details.filter((detail) => detail !== '');
  if (name === '' && known.length === 0) return { text: '', width: 240 };
  const stack: Content[] = [
    { text: heading, style: 'label' },
    { text: name, style: 'strong', fontSize: 11, margin: [0, 1, 0, 2] },
    ...known.map((text) => ({ text })),
  ];
  return { stack, width: 240 };
}

function labelled(label: string, value: string): string {
  return value && `${label} ${value}`;
}

/** Seller and buyer side by side, translated with `t`; unknown fields take no line. */
export function partyColumns(
  seller: DocumentSeller,
  buyer: DocumentBuyer,
  buyerHeading: string,
  t: Translate<'documents'>,
): Content {
  const contact = [seller.contactPerson, seller.contactNumber].filter((part) => part !== '').join(', ');
  return {
    columnGap: 19,
    margin: [0, 0, 0, 18],
    columns: [
      party(t('party.from'), sellerName(seller), [
        seller.siteAddress,
        labelled(t('party.vatNumber'), seller.vatNumber),
        labelled(t('party.companyRegistration'), seller.companyRegistration),
        contact,
      ]),
      party(buyerHeading, buyer.name, [
        labelled(t('party.employee'), buyer.employeeId),
        buyer.email,
        buyer.cellPhone,
      ]),
    ],
  };
}
