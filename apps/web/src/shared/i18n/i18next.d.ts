import 'i18next';
import type legal from '../../locales/en/legal.json';
import type { consoleResources } from './console-resources.ts';
import type { resources } from './resources.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof resources & { legal: typeof legal } & typeof consoleResources;
  }
}
