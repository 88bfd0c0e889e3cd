/**
 * The reads whose last answer is kept on the device, so that they can be shown without a network: the menu, the own
 * orders and the wallet. Nothing about health is among them: not the own list of allergens, not the marks of a dish.
 */
export const KEPT_READS: ReadonlySet<string> = new Set([
  'customer.user',
  'customer.config',
  'customer.menu',
  'customer.orders',
  'customer.favourites',
  'customer.waitingList',
  'reports.today',
  'wallet.balance',
  'wallet.topups',
  'wallet.transactions',
]);
