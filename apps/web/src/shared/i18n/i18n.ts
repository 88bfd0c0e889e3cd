import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { resources } from './resources.ts';

export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'common',
  ns: Object.keys(resources),
  resources: { en: resources },
  initAsync: false,
  // React escapes what it draws.
  interpolation: { escapeValue: false },
});
