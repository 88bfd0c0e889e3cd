import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { page } from '../shared/theme.ts';
import { tickBox } from '../shared/tick-box.ts';
import type { ManifestDocument } from './manifest-document.ts';
import { sectionTable } from './section-table.ts';

const BOX = 14;
const NUMBER = 64;
const TITLE = page.contentWidth - BOX - 2 * NUMBER - 36;

/** How many portions of each dish, confirmed and pending ones apart. */
export function dishTotalsTable(totals: ManifestDocument['totals']): Content {
  const dishes = totals.map((dish): TableCell[] => [
    tickBox(9),
    titleCell(dish),
    { text: String(dish.quantity), style: ['strong', 'amount'] },
    { text: dish.pendingQuantity === 0 ? '' : String(dish.pendingQuantity), style: ['quiet', 'amount'] },
  ]);
  const sum = (quantities: number[]) => String(quantities.reduce((total, quantity) => total + quantity, 0));
  const all: TableCell[] = [
    { text: '' },
    { text: 'All portions', style: 'strong' },
    { text: sum(totals.map((dish) => dish.quantity)), style: ['strong', 'amount'] },
    { text: sum(totals.map((dish) => dish.pendingQuantity)), style: ['quiet', 'amount'] },
  ];
  return sectionTable({
    title: 'Portions by dish',
    note: '',
    headings: [
      { text: '' },
      { text: 'Dish' },
      { text: 'Confirmed', alignment: 'right' },
      { text: 'Pending', alignment: 'right' },
    ],
    widths: [BOX, TITLE, NUMBER, NUMBER],
    rows: [...dishes, all],
  });
}

function titleCell({ title, allergens = '' }: ManifestDocument['totals'][number]): TableCell {
  return allergens === ''
    ? { text: title }
    : { stack: [{ text: title }, { text: allergens, style: 'note' }] };
}
