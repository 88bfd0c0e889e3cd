import {
  operatorWarningsOut,
  requireFactorInput,
  retentionRuleOut,
  saveRetentionInput,
  saveSettingsInput,
  settingsOut,
  systemStatusOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { z } from 'zod';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** The site settings, and warnings about the server's environment. */
export const settingsRouter = router({
  get: adminProcedure
    .meta({ rest: { method: 'GET', path: '/api/admin/settings', summary: 'The site settings' } })
    .output(answer(settingsOut))
    .query(({ ctx }) => services.readSettings(ctx)),
  save: adminProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/admin/settings', summary: 'Save them, all at once' },
      refusals: ['SETTINGS_CHANGED', 'PROOF_NEEDED'],
    })
    .input(saveSettingsInput)
    .output(answer(settingsOut))
    .mutation(({ ctx, input }) => services.saveSettings(ctx, input)),
  requireSecondFactor: adminProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/admin/settings/second-factor',
        summary: 'Say whether administrators need a second factor',
      },
      refusals: ['PROOF_NEEDED', 'OWN_FACTOR_MISSING'],
    })
    .input(requireFactorInput)
    .output(answer(settingsOut))
    .mutation(({ ctx, input }) => services.requireSecondFactorOfAdministrators(ctx, input)),
  retention: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/settings/retention',
        summary: 'How long each kind of personal data is kept, and what was removed last',
      },
    })
    .output(answer(z.array(retentionRuleOut)))
    .query(({ ctx }) => services.listRetention(ctx)),
  saveRetention: adminProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/admin/settings/retention',
        summary: 'Set how long the named kinds are kept',
      },
      refusals: ['PROOF_NEEDED'],
    })
    .input(saveRetentionInput)
    .output(answer(z.array(retentionRuleOut)))
    .mutation(({ ctx, input }) => services.saveRetention(ctx, input)),
  warnings: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/warnings',
        summary:
          'What the operator has to look at: a ledger check that did not pass, settings that are probably not meant',
      },
    })
    .output(answer(operatorWarningsOut))
    .query(async ({ ctx }) => [...(await services.operatorWarnings(ctx))]),
  status: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/status',
        summary: 'How the installation is: version, database, jobs, backup, books, mail, payments, disk',
      },
    })
    .output(answer(systemStatusOut))
    .query(({ ctx }) => services.systemStatus(ctx)),
});
