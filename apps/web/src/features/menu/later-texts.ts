import menu from '../../locales/en/menu-later.json';
import { addTexts } from '../../shared/i18n/i18n.ts';

// What the menu says beside its dishes comes with what says it: the first screen is weighed.
addTexts({ menu });
