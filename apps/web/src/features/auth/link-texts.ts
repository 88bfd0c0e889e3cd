import authLinks from '../../locales/en/auth-links.json';
import { addTexts } from '../../shared/i18n/i18n.ts';

// Come with the screens of links that are sent by mail, since the sign-in needs none of them.
addTexts({ auth: authLinks });
