import { auditLogInput, auditLogOut, securityEventsInput, securityEventsOut } from '@padkos/contracts';
import * as services from '@padkos/services';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** Administrators' acts, and events of security. */
export const auditLogRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/audit-log',
        summary: 'What administrators did, newest first, page by page',
      },
    })
    .input(auditLogInput)
    .output(answer(auditLogOut))
    .query(({ ctx, input }) => services.auditLog(ctx, input)),
  security: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/security-events',
        summary:
          'Refused sign-ins and calls, changes of access, copies of personal data, newest first, page by page',
      },
    })
    .input(securityEventsInput)
    .output(answer(securityEventsOut))
    .query(({ ctx, input }) => services.listSecurityEvents(ctx, input)),
});
