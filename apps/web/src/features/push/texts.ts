import push from '../../locales/en/push.json';
import { addTexts } from '../../shared/i18n/i18n.ts';

// Comes with the account page and with the offer after an order, since the first screen needs none of it.
addTexts({ push });
