import { calendarDate, longDate } from '@padkos/domain';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { documentDefinition } from '../shared/document-definition.ts';
import { letterhead, tickBox } from '../shared/letterhead.ts';
import { page } from '../shared/theme.ts';
import { factStrip } from '../shared/totals-block.ts';
import { customersTable, dishes, fitsOnPage, sectionTable } from './customers-table.ts';
import type { ManifestCustomer, ManifestDocument, ManifestOrder } from './manifest-document.ts';

const BOX = 14;

const NUMBER = 64;

const TITLE = page.contentWidth - BOX - 2 * NUMBER - 36;

const NAME = 186;

const ORDER = 96;

const DISHES = page.contentWidth - NAME - ORDER - 24;

/**
 * The manifest of a date: orders by customer, for the staff who deliver. For one team it is the team's delivery note.
 */
export function manifestLayout(manifest: ManifestDocument): TDocumentDefinitions {
  const day = longDate(calendarDate(manifest.date));
  const { orderCount, pendingCount, version, team } = manifest;
  const name = team === undefined ? 'Delivery Manifest' : 'Delivery Note';
  const ofTeam = team === undefined ? '' : `, ${team.name}`;
  return documentDefinition({
    title: `${name} ${manifest.date}, version ${version}${ofTeam}`,
    number: `Manifest ${manifest.date}  ·  Version ${version}`,
    createdAt: manifest.createdAt,
    seller: manifest.seller,
    content: [
      ...letterhead(manifest.seller, name, day),
      ...(team === undefined ? [] : teamHeading(team)),
      factStrip([
        { label: 'Delivery', value: manifest.deliveryWindow, share: 0.9 },
        { label: 'Version', value: `${version}${manifest.isLocked ? ', locked' : ''}`, share: 0.7 },
        {
          label: 'Made',
          value: `${manifest.generatedAt}\nby ${manifest.generatedBy ?? 'the scheduler'}`,
          share: 1.9,
        },
        { label: 'Confirmed orders', value: String(orderCount), share: 0.9 },
        { label: 'Pending orders', value: String(pendingCount), share: 0.8 },
      ]),
      ...parts(manifest),
    ],
  });
}

/** The team's name, who receives its orders, and what the note omits. */
function teamHeading({ name, organiser }: { name: string; organiser: string }): Content[] {
  return [
    { text: name, style: 'sectionTitle', fontSize: 20 },
    {
      text: `Handed over together, to ${organiser}. Dishes to check with the customer are marked on the manifest and the labels only.`,
      style: 'note',
      margin: [0, 2, 0, 12],
    },
  ];
}

function parts(manifest: ManifestDocument): Content[] {
  const { totals, customers, pending, removed, hasEarlier, version } = manifest;
  if (totals.length === 0 && removed.length === 0) {
    return [{ text: 'There are no orders for this date.', style: 'strong', margin: [0, 12, 0, 0] }];
  }
  const since = `since version ${version - 1}`;
  const marks = hasEarlier ? ` New and Changed: ${since}.` : '';
  const alone =
    manifest.team === undefined ? withOrders(customers, ({ team }) => team === undefined) : customers;
  const teams = manifest.team === undefined ? teamsOf(customers) : [];
  const sections = [
    totals.length > 0 && dishTotalsTable(totals),
    removed.length > 0 && removedOrders(`Cancelled ${since}: do not cook or deliver.`, removed),
    ...teams.map(({ name, organiser, members }) =>
      customersTable(`Team: ${name}`, `Handed over together, to ${organiser}.${marks}`, members),
    ),
    alone.length > 0 && customersTable('Customers', `Tick each order as it is handed over.${marks}`, alone),
    pending.length > 0 &&
      customersTable(
        'Pending: not confirmed',
        `Not to be handed over before they are confirmed.${marks}`,
        pending,
      ),
  ];
  return sections.filter((section) => section !== false);
}

/** The teams by name, each with its customers and their orders in it: the team's delivery note. */
function teamsOf(customers: readonly ManifestCustomer[]) {
  const orders = customers.flatMap((customer) => customer.orders);
  const teams = new Map(orders.flatMap(({ team }) => (team === undefined ? [] : [[team.id, team] as const])));
  return [...teams.values()]
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .map((team) => ({ ...team, members: withOrders(customers, (order) => order.team?.id === team.id) }));
}

/** The customers with such orders, with these orders alone. */
function withOrders(
  customers: readonly ManifestCustomer[],
  isWanted: (order: ManifestOrder) => boolean,
): ManifestCustomer[] {
  return customers
    .map((customer) => ({ ...customer, orders: customer.orders.filter(isWanted) }))
    .filter(({ orders }) => orders.length > 0);
}

/** Orders that an earlier version contains and this one does not. */
function removedOrders(note: string, removed: ManifestDocument['removed']): Content {
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

/** The number of portions of each dish, with confirmed and pending ones apart. */
function dishTotalsTable(totals: ManifestDocument['totals']): Content {
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
