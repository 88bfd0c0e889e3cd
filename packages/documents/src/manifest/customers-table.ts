import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { formatPhone } from '../shared/document-party.ts';
import { TO_CHECK, tickBox } from '../shared/letterhead.ts';
import { colour, linesLayout, page } from '../shared/theme.ts';
import type { ManifestCustomer, ManifestLine, ManifestOrder } from './manifest-document.ts';

const BOX = 14;
const NAME = 166;
const ORDER = 96;
const DISHES = page.contentWidth - BOX - NAME - ORDER - 36;
const MARKS = { added: 'New', changed: 'Changed' } as const;

/**
 * One row per order with its tick box. A customer with several orders gets a hint in each row, because they may be on
 * different pages.
 */
export function customersTable(title: string, note: string, customers: ManifestCustomer[]): Content {
  return sectionTable({
    title,
    note,
    headings: [{ text: '' }, { text: 'Customer' }, { text: 'Dishes' }, { text: 'Order' }],
    widths: [BOX, NAME, DISHES, ORDER],
    keepRowsWhole: customers.every(({ orders }) => orders.every(({ lines }) => fitsOnPage(lines))),
    rows: customers.flatMap((customer) =>
      customer.orders.map((order, index): TableCell[] => [
        tickBox(11),
        person(customer, index),
        dishCell(order.lines),
        { stack: [{ text: order.orderNumber, fontSize: 8.5, fontFeatures: ['tnum'] }, ...marks(order)] },
      ]),
    ),
  });
}

function person(
  { firstName, lastName, employeeId, cellPhone, orders }: ManifestCustomer,
  index: number,
): TableCell {
  const count: Content[] =
    orders.length === 1 ? [] : [{ text: `Order ${index + 1} of ${orders.length}`, style: 'note' }];
  return {
    stack: [
      { text: `${firstName} ${lastName}`, style: 'strong', fontSize: 10.5 },
      { text: `${formatPhone(cellPhone)}  ·  ${employeeId}`, style: 'note' },
      ...count,
    ],
  };
}

function marks({ change, status }: ManifestOrder): Content[] {
  const words = [change === null ? '' : MARKS[change], status === 'fulfilled' ? 'Delivered' : ''];
  const text = words.filter((word) => word !== '').join(', ');
  return text === '' ? [] : [{ text, style: 'mark' }];
}

/** About twelve characters to the inch: an order with this many lines takes at most half a page. */
export function fitsOnPage(lines: ManifestLine[]): boolean {
  return (
    lines.reduce(
      (sum, { title, allergens = '', guests = [], toCheck = false }) =>
        sum +
        Math.ceil((title.length + 6) / 25) +
        Math.ceil(allergens.length / 32) +
        Number(toCheck) +
        guests.reduce((rows, { name }) => rows + Math.ceil((name.length + 10) / 25), 0),
      0,
    ) <= 30
  );
}

/** The dishes of an order, each with its mark, its guests and its allergens below it. */
function dishCell(lines: ManifestLine[]): TableCell {
  if (lines.every((line) => below(line).length === 0)) return { text: dishes(lines) };
  return {
    stack: lines.flatMap((line): Content[] => [{ text: dishes([line]) }, ...below(line)]),
  };
}

function below(line: ManifestLine): Content[] {
  const { allergens = '', guests = [], toCheck = false } = line;
  return [
    ...(toCheck ? [{ text: TO_CHECK, style: 'mark' }] : []),
    ...guests.map((guest) => ({ text: forGuest(guest, line), style: 'strong' })),
    ...(allergens === '' ? [] : [{ text: allergens, style: 'note' }]),
  ];
}

/** "for Sam", or "2 for Sam" if not all portions of the line are. */
function forGuest(guest: { name: string; quantity: number }, line: ManifestLine): string {
  return guest.quantity === line.quantity ? `for ${guest.name}` : `${guest.quantity} for ${guest.name}`;
}

export function dishes(lines: ManifestLine[]): string {
  return lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('\n');
}

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
