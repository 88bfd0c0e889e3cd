import orders from '../locales/en/orders.json';
import { addTexts } from './i18n/i18n.ts';

// Comes with whatever shows an order, since the first screen needs none of it.
addTexts({ orders });
