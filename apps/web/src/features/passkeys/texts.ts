import passkeys from '../../locales/en/passkeys.json';
import { addTexts } from '../../shared/i18n/i18n.ts';

// Comes with what asks for passkeys, since the sign-in screen shows before it.
addTexts({ passkeys });
