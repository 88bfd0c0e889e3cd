import plan from '../../locales/en/plan.json';
import { addTexts } from '../../shared/i18n/i18n.ts';
import '../cart/checkout-texts.ts';

// Comes with the page, since the first screen needs none of it.
addTexts({ plan });
