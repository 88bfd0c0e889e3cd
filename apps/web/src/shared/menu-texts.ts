import cart from '../locales/en/cart.json';
import menu from '../locales/en/menu.json';
import { i18n } from './i18n/i18n.ts';

// Come with the frame of the customer's screens, since the sign-in needs none of them.
i18n.addResourceBundle('en', 'cart', cart);
i18n.addResourceBundle('en', 'menu', menu);
