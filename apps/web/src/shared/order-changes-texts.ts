import orderChanges from '../locales/en/order-changes.json';
import { i18n } from './i18n/i18n.ts';

// Comes with the orders of a customer and of the console, since the first screen needs none of it.
i18n.addResourceBundle('en', 'orderChanges', orderChanges);
