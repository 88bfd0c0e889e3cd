import afConsole from '@padkos/i18n/locales/af/console.json' with { type: 'json' };
import afCustomer from '@padkos/i18n/locales/af/customer.json' with { type: 'json' };
import enConsole from '@padkos/i18n/locales/en/console.json' with { type: 'json' };
import enCustomer from '@padkos/i18n/locales/en/customer.json' with { type: 'json' };
import zuConsole from '@padkos/i18n/locales/zu/console.json' with { type: 'json' };
import zuCustomer from '@padkos/i18n/locales/zu/customer.json' with { type: 'json' };
import { addTexts } from '../src/shared/i18n/i18n.ts';

// In a browser they are loaded from the server.
addTexts('en', 'customer', enCustomer);
addTexts('en', 'console', enConsole);
addTexts('af', 'customer', afCustomer);
addTexts('af', 'console', afConsole);
addTexts('zu', 'customer', zuCustomer);
addTexts('zu', 'console', zuConsole);
