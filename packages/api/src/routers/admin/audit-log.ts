import { auditLogInput, auditLogOut } from '@padkos/contracts';
import * as services from '@padkos/services';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** What administrators did. */
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
});
