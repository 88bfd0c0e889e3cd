import topup from '../../locales/en/topup.json';
import { addTexts } from '../../shared/i18n/i18n.ts';

// Comes with the top-up dialog, since the first screen needs none of it.
addTexts({ topup });
