import 'i18next';
import type legal from '../locales/en/legal.json';
import type { consoleTexts } from '../pages/admin/screens.ts';
import type { resources } from '../shared/i18n/resources.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof resources & { legal: typeof legal } & typeof consoleTexts;
  }
}
