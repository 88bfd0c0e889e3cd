import auth from '../../locales/en/auth.json';
import cart from '../../locales/en/cart.json';
import common from '../../locales/en/common.json';
import menu from '../../locales/en/menu.json';
import orders from '../../locales/en/orders.json';
import topup from '../../locales/en/topup.json';

/** The texts of the customer's app, a catalogue a feature; the long legal ones come with their dialog, those of account, results and wallet with their pages. */
export const resources = {
  auth,
  cart,
  common,
  menu,
  orders,
  topup,
} as const;
