/**
 * The reads whose last answer is kept on the device, so that they can be shown without a network and at once: the menu, what
 * others offer, the own orders and the wallet. Nothing about a person's health is among them: not the own list of allergens.
 */
export const KEPT_READS: ReadonlySet<string> = new Set([
  'customer.user',
  'customer.config',
  'customer.menu',
  'customer.orders',
  'customer.releases',
  'customer.favourites',
  'customer.waitingList',
  'reports.today',
  'wallet.balance',
  'wallet.topups',
  'wallet.transactions',
]);
