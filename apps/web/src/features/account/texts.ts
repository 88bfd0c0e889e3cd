import account from '../../locales/en/account.json';
import { addTexts } from '../../shared/i18n/i18n.ts';

// Comes with the account page, since the first screen needs none of it.
addTexts({ account });
