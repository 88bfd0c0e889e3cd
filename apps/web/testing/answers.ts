import type { Menu, Order, SiteConfig } from '@padkos/contracts';
import { ALLERGENS, calendarDate } from '@padkos/domain';
import type { Answers } from './open-app.tsx';

export const USER = {
  id: '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f11',
  email: 'thandi.nkosi@padkos.example',
  firstName: 'Thandi',
  lastName: 'Nkosi',
  employeeId: 'EMP-1001',
  cellPhone: '+27825550101',
  profileImageUrl: null,
  role: 'customer',
  isActive: true,
  language: 'en',
  emailConfirmed: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
} as const;

const NOTHING_KNOWN = Object.fromEntries(ALLERGENS.map((allergen) => [allergen, 'unknown'])) as Record<
  (typeof ALLERGENS)[number],
  'unknown'
>;

const BOBOTIE = {
  id: 'b90bc484-aa1b-4ca0-8031-685c9bca92ad',
  isActive: true,
  availableQuantity: null,
  cutoffTime: '22:00',
  menuItem: {
    id: 'a259ee8c-f714-428a-8637-2c08b7b67f1b',
    title: 'Bobotie',
    description: 'With yellow rice',
    price: 40,
    imageUrl: '',
    isActive: true,
    rating: null,
    allergens: NOTHING_KNOWN,
    allergenReasons: {},
    allergenVersion: 0,
    diets: [],
    nutrition: null,
  },
};

export const CONFIG: SiteConfig = {
  siteName: 'Padkos',
  contactPerson: '',
  contactNumber: '',
  deliveryWindowStart: '19:00',
  deliveryWindowEnd: '20:00',
  paymentGateway: true,
  minimumTopup: 50,
  serviceFee: 5,
  standingOrderTime: '08:00',
  transfers: null,
  now: '2026-11-20T10:00:00.000Z',
  leavesOutClosed: false,
  earliestDeliveryDate: calendarDate('2026-11-21'),
  exceptionalDays: [],
  allergens: [...ALLERGENS],
  diets: [],
};

export const MENU: Menu = {
  items: [BOBOTIE],
  isPastCutoff: false,
  cutoffTime: '22:00',
  message: null,
  isAfter22: false,
  currentHour: 12,
};

/** A dish on the menu besides Bobotie. */
export const dish = (title: string, availableQuantity: number | null = null) => ({
  ...BOBOTIE,
  id: `line of ${title}`,
  availableQuantity,
  menuItem: { ...BOBOTIE.menuItem, id: `dish ${title}`, title },
});

/** An order of two portions of Bobotie for 19 November 2026, paid and delivered. */
export const DELIVERED: Order = {
  id: '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f12',
  orderNumber: 'ORD-20261118-0001',
  userId: USER.id,
  deliveryDate: calendarDate('2026-11-19'),
  totalTokens: 85,
  serviceFee: 5,
  revision: 0,
  status: 'fulfilled',
  paymentMethod: 'wallet',
  paymentStatus: 'paid',
  amountZar: null,
  merchantTxnId: null,
  paymentId: null,
  paidAt: '2026-11-18T08:00:00.000Z',
  paymentDueAt: null,
  confirmedAt: '2026-11-18T09:00:00.000Z',
  fulfilledAt: '2026-11-19T18:00:00.000Z',
  cancelledAt: null,
  cancellationReason: null,
  standingOrderId: null,
  createdAt: '2026-11-18T08:00:00.000Z',
  updatedAt: '2026-11-19T18:00:00.000Z',
  team: null,
  items: [
    {
      id: '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f13',
      orderId: '0190a6f2-6f62-7aa4-b4f5-0a0c6d4f4f12',
      menuItemId: BOBOTIE.menuItem.id,
      quantity: 2,
      pricePerItem: 40,
      totalPrice: 80,
      createdAt: '2026-11-18T08:00:00.000Z',
      menuItem: { title: 'Bobotie' },
    },
  ],
  guests: [],
};

/** A kitchen's answers on the morning of 20 November 2026: to a customer with 500 tokens, one dish and no order. */
export const answersTo = (role: 'customer' | 'admin'): Answers => ({
  'customer.account.user': { ...USER, role },
  'customer.config': CONFIG,
  'customer.menu.get': MENU,
  'wallet.balance': { wallet: { balance: 500, totalDeposited: 500, totalSpent: 0 } },
  'customer.orders.recent': { version: '', total: 0, orders: [] },
  'customer.account.versions': { orders: '', entries: '' },
  'reports.today': { orderCount: 0 },
  'customer.waitingList.list': [],
  'customer.releases.list': [],
  'admin.notifications.status': {
    shouldNotify: false,
    currentThreshold: 5,
    newOrdersSinceLastNotification: 0,
    totalOrders: 40,
  },
  'admin.scheduler.list': [],
  'customer.menu.favourites': [],
  'customer.menu.diet': {
    consent: false,
    consentedAt: null,
    allergens: [],
    blockTraces: false,
    diets: [],
    mark: false,
  },
});
