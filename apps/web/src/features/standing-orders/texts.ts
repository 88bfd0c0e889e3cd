import standingOrders from '../../locales/en/standing-orders.json';
import { addTexts } from '../../shared/i18n/i18n.ts';

// Comes with the page of standing orders, since the first screen needs none of it.
addTexts({ standingOrders });
