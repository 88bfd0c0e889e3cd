import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { page } from '../shared/theme.ts';
import { dishes, fitsOnPage } from './customers-table.ts';
import type { ManifestDocument } from './manifest-document.ts';
import { sectionTable } from './section-table.ts';

const NAME = 186;
const ORDER = 96;
const DISHES = page.contentWidth - NAME - ORDER - 24;

/** Orders that an earlier version held and this one does not. */
export function removedOrders(note: string, removed: ManifestDocument['removed']): Content {
  return sectionTable({
    title: 'Gone',
    note,
    headings: [{ text: 'Customer' }, { text: 'Dishes' }, { text: 'Order' }],
    widths: [NAME, DISHES, ORDER],
    keepRowsWhole: removed.every(({ lines }) => fitsOnPage(lines)),
    rows: removed.map(({ customer, lines, orderNumber }): TableCell[] => [
      { text: customer, decoration: 'lineThrough' },
      { text: dishes(lines), decoration: 'lineThrough' },
      { text: orderNumber, fontSize: 8.5, fontFeatures: ['tnum'] },
    ]),
  });
}
