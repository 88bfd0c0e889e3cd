import alerts from '../../locales/en/alerts.json';
import standingOrders from '../../locales/en/standing-orders.json';
import { addTexts } from '../../shared/i18n/i18n.ts';

// Comes with the account page, since the first screen needs none of it. The names of days are those of standing orders.
addTexts({ alerts, standingOrders });
