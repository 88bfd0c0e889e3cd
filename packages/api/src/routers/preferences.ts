import {
  alertsPreviewOut,
  allergenNoticesOut,
  mailPreferencesOut,
  orderAllergensOut,
  saveLanguageInput,
  saveMailPreferencesInput,
  saveUserAlertsInput,
  saveUserDietInput,
  userAlertsOut,
  userDietOut,
  userOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { answer } from '../operation.ts';
import { protectedProcedure } from '../trpc.ts';

/** What the caller has chosen: messages, alerts, and what to avoid. */
export const preferenceProcedures = {
  mailPreferences: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/mail-preferences',
        summary: 'Which messages the caller gets besides receipts',
      },
    })
    .output(answer(mailPreferencesOut))
    .query(({ ctx }) => services.mailPreferences(ctx)),
  saveMailPreferences: protectedProcedure
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
  orderAllergens: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/order-allergens',
        summary: "What is declared of the dishes in the caller's orders",
      },
    })
    .output(answer(orderAllergensOut))
    .query(({ ctx }) => services.orderAllergens(ctx)),
  allergenNotices: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/allergen-notices',
        summary: 'Own orders of which a dish became worse for what the caller avoids',
      },
    })
    .output(answer(allergenNoticesOut))
    .query(({ ctx }) => services.allergenNotices(ctx)),
  diet: protectedProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/user/diet',
        summary: 'What the caller avoids, and the diets that the caller keeps',
      },
    })
    .output(answer(userDietOut))
    .query(({ ctx }) => services.userDiet(ctx)),
  saveDiet: protectedProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/user/diet',
        summary: 'Keep what the caller avoids, with consent; without consent it is removed',
      },
    })
    .input(saveUserDietInput)
    .output(answer(userDietOut))
    .mutation(({ ctx, input }) => services.saveUserDiet(ctx, input)),
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
};
