import auth from '../../locales/en/auth.json';
import { addTexts } from '../../shared/i18n/i18n.ts';

// Comes with the sign-in and with fields for passwords, since the start page needs none of it.
addTexts({ auth });
