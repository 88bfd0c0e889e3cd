import auth from '../../locales/en/auth.json';
import cart from '../../locales/en/cart.json';
import common from '../../locales/en/common.json';
import menu from '../../locales/en/menu.json';

/** The texts of the customer's app, a catalogue a feature; the long legal ones come with their dialog, those of account, orders, results and wallet with their pages, that of the top-up with its dialog. */
export const resources = {
  auth,
  cart,
  common,
  menu,
} as const;
