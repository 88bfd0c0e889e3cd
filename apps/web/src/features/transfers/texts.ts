import transfers from '../../locales/en/transfers.json';
import { addTexts } from '../../shared/i18n/i18n.ts';

// Comes with what shows it, since the first screen needs none of it.
addTexts({ transfers });
