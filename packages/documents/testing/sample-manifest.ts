import type { ManifestCustomer, ManifestDocument, ManifestOrder } from '../src/manifest/manifest-document.ts';
import type { ProductionSheetDocument } from '../src/production-sheet/production-sheet-document.ts';
import { sampleSeller } from './sample-documents.ts';

const DISHES = [
  'Bobotie with yellow rice',
  'Durban bunny chow, quarter mutton',
  'Pap en vleis',
  'Koeksister',
];
const NAMES = ['Amahle Zulu', 'Bongani Mokoena', 'Chanté Adams', 'Dineo Molefe', 'Ḓivhani Netshitenzhe'];

function sampleManifestOrder(index: number, change: ManifestOrder['change'] = null): ManifestOrder {
  const dish = (offset: number) => DISHES[(index + offset) % DISHES.length] ?? '';
  const lines = Array.from({ length: 1 + (index % 3) }, (_, line) => ({
    title: dish(line),
    quantity: 1 + line,
  }));
  return {
    orderNumber: `ORD-20261120-${String(index + 1).padStart(4, '0')}`,
    status: 'confirmed',
    lines,
    change,
  };
}

function sampleManifestCustomers(count: number): ManifestCustomer[] {
  return Array.from({ length: count }, (_, index) => {
    const [firstName = '', lastName = ''] = (NAMES[index % NAMES.length] ?? '').split(' ');
    const change = index === 1 ? 'added' : index === 2 ? 'changed' : null;
    return {
      firstName,
      lastName,
      employeeId: `EMP-${1000 + index}`,
      cellPhone: `+2782555${String(index).padStart(4, '0')}`,
      orders: [sampleManifestOrder(index, change)],
    };
  });
}

/** The third version of a manifest: `count` customers, one of them with two orders, one pending, one order gone. */
export function sampleManifest(count = 12): ManifestDocument {
  const customers = sampleManifestCustomers(count);
  customers[3]?.orders.push({ ...sampleManifestOrder(900), status: 'fulfilled' });
  return {
    createdAt: '2026-11-20T20:05:00.000Z',
    date: '2026-11-21',
    version: 3,
    isLocked: false,
    generatedAt: 'Saturday 21 November 2026, 18:00',
    generatedBy: null,
    seller: sampleSeller,
    deliveryWindow: '19:00 - 20:00',
    hasEarlier: true,
    orderCount: count + 1,
    pendingCount: 1,
    totals: DISHES.map((title, index) => ({
      title,
      quantity: 40 - index * 7,
      pendingQuantity: index === 1 ? 2 : 0,
    })),
    customers,
    pending: sampleManifestCustomers(5)
      .slice(4)
      .map((customer) => ({ ...customer, orders: [sampleManifestOrder(950, 'added')] })),
    removed: [
      {
        orderNumber: 'ORD-20261119-0007',
        customer: 'Sipho Dube',
        lines: [{ title: 'Koeksister', quantity: 4 }],
      },
    ],
  };
}

export const sampleProductionSheet: ProductionSheetDocument = {
  createdAt: '2026-11-20T20:05:00.000Z',
  date: '2026-11-21',
  printedAt: 'Friday 20 November 2026, 22:05',
  seller: sampleSeller,
  deliveryWindow: '19:00 - 20:00',
  orderCount: 87,
  pendingCount: 2,
  portions: 139,
  dishes: DISHES.map((title, index) => ({
    title,
    quantity: 64 - index * 13,
    pendingQuantity: index === 1 ? 2 : 0,
  })),
};
