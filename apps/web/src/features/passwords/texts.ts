import passwords from '../../locales/en/passwords.json';
import { addTexts } from '../../shared/i18n/i18n.ts';

// Comes with the form that asks for a new password, since the first screen asks for none.
addTexts({ passwords });
