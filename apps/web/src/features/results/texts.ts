import results from '../../locales/en/results.json';
import { addTexts } from '../../shared/i18n/i18n.ts';

// Comes with the result pages, since the first screen needs none of it.
addTexts({ results });
