import { formatTokensAsRand, type Phrases } from '@padkos/domain';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { linesLayout, page } from '../shared/theme.ts';
import type { InvoiceLine } from './invoice-document.ts';

const QUANTITY = 40;
const PRICE = 82;
const AMOUNT = 88;
/** Fixed rather than '*': a star column grows with its longest word and would push the amounts off the page. */
const DESCRIPTION = page.contentWidth - QUANTITY - PRICE - AMOUNT - 36;

function amountCell(text: string): TableCell {
  return { text, style: 'amount' };
}

/** Beyond this a title may be higher than a page, and a row that must not break would lose its text. */
const LONGEST_UNBROKEN_TITLE = 1000;

/** The ordered dishes; the headings, in the words of `t`, repeat on every page. */
export function invoiceLinesTable(lines: InvoiceLine[], amountHeading: string, t: Phrases): Content {
  const heading: TableCell[] = [
    { text: t`Description`, style: 'tableHead' },
    { text: t`Qty`, style: 'tableHead', alignment: 'right' },
    { text: t`Price each`, style: 'tableHead', alignment: 'right' },
    { text: amountHeading, style: 'tableHead', alignment: 'right' },
  ];
  const rows = lines.map((line): TableCell[] => [
    { text: line.title },
    amountCell(String(line.quantity)),
    amountCell(formatTokensAsRand(line.pricePerItem)),
    amountCell(formatTokensAsRand(line.totalPrice)),
  ]);
  return {
    layout: linesLayout,
    table: {
      headerRows: 1,
      dontBreakRows: lines.every(({ title }) => title.length <= LONGEST_UNBROKEN_TITLE),
      widths: [DESCRIPTION, QUANTITY, PRICE, AMOUNT],
      body: [heading, ...rows],
    },
  };
}
