import cart from '../locales/en/cart.json';
import menu from '../locales/en/menu.json';
import { addTexts } from './i18n/i18n.ts';

// Come with the frame of the customer's screens, since the sign-in needs none of them.
addTexts({ cart, menu });
