import register from '../../locales/en/register.json';
import { addTexts } from '../../shared/i18n/i18n.ts';

// Come with the form of the sign-up, since the sign-in needs none of them.
addTexts({ auth: register });
