import { calendarDate, longDate } from '@padkos/domain';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { documentDefinition } from '../shared/document-definition.ts';
import type { DocumentSeller } from '../shared/document-party.ts';
import { letterhead, TO_CHECK, tickBox } from '../shared/letterhead.ts';
import { linesLayout, page } from '../shared/theme.ts';
import { factStrip } from '../shared/totals-block.ts';

/** What the cooks need to know about a date: plain data. */
export interface ProductionSheetDocument {
  /** When it was made, as an instant. */
  createdAt: string;
  /** The delivery date, 'yyyy-MM-dd'. */
  date: string;
  /** Text in Johannesburg time, for instance 'Friday 20 November 2026, 22:05'. */
  printedAt: string;
  seller: DocumentSeller;
  /** For instance '19:00 - 20:00'. */
  deliveryWindow: string;
  orderCount: number;
  pendingCount: number;
  portions: number;
  /**
   * In printing order. The quantity includes pending portions, the allergens are in words, and `toCheckQuantity`
   * counts portions that conflict with what their customer avoids.
   */
  dishes: {
    title: string;
    quantity: number;
    pendingQuantity: number;
    allergens?: string;
    toCheckQuantity?: number;
  }[];
}

const BOX = 26;
const NUMBER = 96;
const TITLE = page.contentWidth - BOX - NUMBER - 24;

/** The portions of each dish for a date, in large print. */
export function productionSheetLayout(sheet: ProductionSheetDocument): TDocumentDefinitions {
  const day = longDate(calendarDate(sheet.date));
  return documentDefinition({
    title: `Production Sheet ${sheet.date}`,
    number: `Production sheet ${sheet.date}`,
    createdAt: sheet.createdAt,
    seller: sheet.seller,
    content: [
      ...letterhead(sheet.seller, 'Production Sheet', day),
      factStrip([
        { label: 'Delivery', value: sheet.deliveryWindow },
        { label: 'Portions', value: String(sheet.portions) },
        { label: 'Orders', value: String(sheet.orderCount) },
        { label: 'Of these pending', value: String(sheet.pendingCount) },
        { label: 'As of', value: sheet.printedAt, share: 2 },
      ]),
      sheet.dishes.length === 0
        ? { text: 'There are no orders for this date.', style: 'strong' }
        : dishesTable(sheet.dishes),
    ],
  });
}

const HEADINGS: TableCell[] = [
  { text: '' },
  { text: 'Portions', style: 'tableHead', alignment: 'right' },
  { text: 'Dish', style: 'tableHead', margin: [6, 0, 0, 0] },
];

function dishesTable(dishes: ProductionSheetDocument['dishes']): Content {
  return {
    layout: linesLayout,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [BOX, NUMBER, TITLE],
      body: [
        HEADINGS,
        ...dishes.map((dish): TableCell[] => [
          tickBox(20, [0, 7, 0, 0]),
          { text: String(dish.quantity), fontSize: 28, lineHeight: 1.05, style: ['strong', 'amount'] },
          {
            margin: [6, 6, 0, 0],
            stack: [
              { text: dish.title, fontSize: 18, lineHeight: 1.1 },
              ...allergenNote(dish),
              ...checkNote(dish),
              ...pendingNote(dish),
            ],
          },
        ]),
      ],
    },
  };
}

function allergenNote({ allergens = '' }: { allergens?: string }): Content[] {
  return allergens === '' ? [] : [{ text: allergens, fontSize: 10.5, lineHeight: 1.2 }];
}

function checkNote({ toCheckQuantity = 0 }: { toCheckQuantity?: number }): Content[] {
  return toCheckQuantity === 0
    ? []
    : [{ text: `${toCheckQuantity} of these: ${TO_CHECK.toLowerCase()}`, style: 'mark' }];
}

function pendingNote({ pendingQuantity }: { pendingQuantity: number }): Content[] {
  return pendingQuantity === 0
    ? []
    : [{ text: `${pendingQuantity} of these not confirmed yet`, style: 'note' }];
}
