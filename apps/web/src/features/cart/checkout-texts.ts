import cartCheckout from '../../locales/en/cart-checkout.json';
import { addTexts } from '../../shared/i18n/i18n.ts';

// Further texts of the cart, which come with its button: the first screen needs none of them.
addTexts({ cart: cartCheckout });
