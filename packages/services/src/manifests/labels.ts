import type { LabelsInput } from '@padkos/contracts';
import { type ManifestSnapshot, type Query, schema } from '@padkos/database';
import type { BoxLabel, LabelsDocument } from '@padkos/documents';
import { boxesOfPart, type CalendarDate, DIET_NAMES, DomainError, dietsOn, labelParts } from '@padkos/domain';
import { inArray } from 'drizzle-orm';
import { requireAdmin, type ServiceContext } from '../context.ts';
import { allergenWordsOf, holdsForDish } from '../menus/unknown-allergens.ts';
import { loadSettings } from '../site/load-settings.ts';
import { finalOrders, markedLines, sellerOf } from './generate-manifest.ts';
import { dishTotals } from './manifest-content.ts';

/**
 * The labels of a date's boxes as a PDF, as `boxLabels` returns them, or one part of them where there are many. Each
 * part but the first begins with a new sheet. Administrators. Errors: ORDERING_STILL_OPEN; TOO_MANY_LABELS without a
 * part, where they take more than one; NOT_FOUND for a part beyond the last; DOCUMENT_BUSY when they are not ready in
 * time.
 */
export async function labelsPdf(context: ServiceContext, input: LabelsInput): Promise<Uint8Array> {
  return context.documents.labels(partOf(await boxLabels(context, input), input.part));
}

/** The labels of one part, or all of them where they fit one document. Errors: TOO_MANY_LABELS, NOT_FOUND. */
export function partOf(all: LabelsDocument, part: number | undefined): LabelsDocument {
  const boxes = all.labels.length;
  const parts = labelParts(boxes, all.first);
  if (part === undefined && parts > 1) throw new DomainError('TOO_MANY_LABELS', { boxes, parts });
  if (part === undefined) return all;
  if (part > parts) throw new DomainError('NOT_FOUND', { what: 'part' });
  const { from, to } = boxesOfPart(part, all.first);
  return { ...all, first: part === 1 ? all.first : 1, labels: all.labels.slice(from, to) };
}

/**
 * The content of a date's labels, one per portion, by dish as on the production sheet and then by customer. `first`
 * is the first free label of the first sheet. Allergens and diets are as declared now. Administrators. Errors:
 * ORDERING_STILL_OPEN.
 */
export async function boxLabels(
  context: ServiceContext,
  { date, first }: LabelsInput,
): Promise<LabelsDocument> {
  requireAdmin(context);
  const orders = await finalOrders(context, date);
  const { query } = context.db;
  const dishes = dishTotals(orders).map(({ menuItemId }) => menuItemId);
  const allergens = await allergenWordsOf(query, dishes);
  const diets = await dietWordsOf(query, dishes, date);
  const isMarked = await markedLines(context, date, 'labels');
  const rank = new Map(dishes.map((id, index) => [id, index]));
  const labels = orders
    .flatMap(boxesOf)
    .sort(
      (a, b) =>
        (rank.get(a.menuItemId) ?? 0) - (rank.get(b.menuItemId) ?? 0) ||
        a.customer.localeCompare(b.customer, 'en') ||
        a.orderNumber.localeCompare(b.orderNumber, 'en', { numeric: true }) ||
        a.box - b.box,
    )
    .map(
      ({ menuItemId, orderId, guest, ...box }): BoxLabel => ({
        ...box,
        customer: guest === undefined ? box.customer : `${guest} (${box.customer})`,
        toCheck: isMarked({ orderId, menuItemId }),
        allergens: allergens.get(menuItemId) ?? '',
        diets: diets.get(menuItemId) ?? '',
      }),
    );
  const createdAt = context.clock.now().toISOString();
  return { createdAt, date, first, seller: sellerOf(await loadSettings(context)), labels };
}

type Order = ManifestSnapshot['orders'][number];

function boxesOf({ orderId, customer, orderNumber, status, lines }: Order) {
  const boxes = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const guests = guestsByDish(lines);
  const dishOfBox = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line));
  return dishOfBox.map(({ menuItemId, title }, index) => ({
    orderId,
    menuItemId,
    customer: `${customer.firstName} ${customer.lastName}`,
    employeeId: customer.employeeId,
    cellPhone: customer.cellPhone,
    orderNumber,
    dish: title,
    guest: guests.get(menuItemId)?.shift(),
    box: index + 1,
    boxes,
    isPending: status === 'pending',
  }));
}

/** For each dish, the guests that its first portions are for, where they are not for the customer. */
function guestsByDish(lines: Order['lines']): Map<string, string[]> {
  const guests = new Map<string, string[]>();
  for (const { menuItemId, guests: named = [] } of lines) {
    if (named.length === 0) continue;
    guests.set(
      menuItemId,
      named.flatMap(({ name, quantity }) => Array.from({ length: quantity }, () => name)),
    );
  }
  return guests;
}

const { dishDeclarations, menuItems } = schema;

/**
 * The diets that these dishes suit on a date, in words, by dish id; for documents. A certificate counts only if it is
 * valid on the date.
 */
async function dietWordsOf(
  query: Query,
  ids: readonly string[],
  date: CalendarDate,
): Promise<Map<string, string>> {
  const rows = await query
    .select({ id: menuItems.id, diets: dishDeclarations.diets })
    .from(menuItems)
    .leftJoin(dishDeclarations, holdsForDish)
    .where(inArray(menuItems.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, diets }) => [
      id,
      dietsOn(diets ?? [], date)
        .map(({ code }) => DIET_NAMES[code])
        .join(' · '),
    ]),
  );
}
