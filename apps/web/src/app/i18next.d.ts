import 'i18next';
import type account from '../locales/en/account.json';
import type cart from '../locales/en/cart.json';
import type cartCheckout from '../locales/en/cart-checkout.json';
import type legal from '../locales/en/legal.json';
import type menu from '../locales/en/menu.json';
import type orderChanges from '../locales/en/order-changes.json';
import type orders from '../locales/en/orders.json';
import type results from '../locales/en/results.json';
import type standingOrders from '../locales/en/standing-orders.json';
import type topup from '../locales/en/topup.json';
import type wallet from '../locales/en/wallet.json';
import type { consoleTexts } from '../pages/admin/screens.ts';
import type { resources } from '../shared/i18n/resources.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof resources & {
      account: typeof account;
      cart: typeof cart & typeof cartCheckout;
      legal: typeof legal;
      menu: typeof menu;
      orderChanges: typeof orderChanges;
      orders: typeof orders;
      results: typeof results;
      standingOrders: typeof standingOrders;
      topup: typeof topup;
      wallet: typeof wallet;
    } & typeof consoleTexts;
  }
}
