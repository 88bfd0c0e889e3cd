import orderChanges from '../locales/en/order-changes.json';
import { addTexts } from './i18n/i18n.ts';

// Comes with the orders of a customer and of the console, since the first screen needs none of it.
addTexts({ orderChanges });
