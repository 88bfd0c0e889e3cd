import {
  alertsPreviewOut,
  mailPreferencesOut,
  saveLanguageInput,
  saveMailPreferencesInput,
  saveUserAlertsInput,
  userAlertsOut,
  userOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { answer } from '../../operation.ts';
import { protectedProcedure, router } from '../../trpc.ts';

/** The caller's choice of messages, language and alerts. */
export const preferencesRouter = router({
  mail: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/mail-preferences',
        summary: 'Which messages the caller gets besides receipts',
      },
    })
    .output(answer(mailPreferencesOut))
    .query(({ ctx }) => services.mailPreferences(ctx)),
  saveMail: protectedProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/user/mail-preferences',
        summary: 'Choose which messages the caller gets besides receipts',
      },
    })
    .input(saveMailPreferencesInput)
    .output(answer(mailPreferencesOut))
    .mutation(({ ctx, input }) => services.saveMailPreferences(ctx, input)),
  saveLanguage: protectedProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/user/language',
        summary: "Choose the language of the caller's screens, messages, documents and answers",
      },
      withoutFactor: true,
    })
    .input(saveLanguageInput)
    .output(answer(userOut))
    .mutation(({ ctx, input }) => services.saveLanguage(ctx, input)),
  alerts: protectedProcedure
    .meta({
      rest: { method: 'GET', path: '/api/user/alerts', summary: 'The alerts that the caller has chosen' },
    })
    .output(answer(userAlertsOut))
    .query(({ ctx }) => services.userAlerts(ctx)),
  saveAlerts: protectedProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/user/alerts',
        summary: 'Choose alerts: a low balance, a date without an order, the menu of the next week',
      },
    })
    .input(saveUserAlertsInput)
    .output(answer(userAlertsOut))
    .mutation(({ ctx, input }) => services.saveUserAlerts(ctx, input)),
  previewAlerts: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/alerts/preview',
        summary: "The message of the caller's alerts as it would read now",
      },
    })
    .output(answer(alertsPreviewOut))
    .query(({ ctx }) => services.previewAlerts(ctx)),
});
