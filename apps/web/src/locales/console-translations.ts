/** The console's texts in languages other than English. */
export const consoleTranslations = {
  af: () => import('./af/console.ts'),
  zu: () => import('./zu/console.ts'),
};
