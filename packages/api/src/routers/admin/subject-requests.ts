import {
  closeSubjectRequestInput,
  enterSubjectRequestInput,
  subjectRequestOut,
  subjectRequestsInput,
  subjectRequestsOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { answer } from '../../operation.ts';
import { adminProcedure, router } from '../../trpc.ts';

/** The register of requests about personal data. */
export const subjectRequestsRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/subject-requests',
        summary: 'What people asked about their data, with due dates; open ones the first due first',
      },
    })
    .input(subjectRequestsInput)
    .output(answer(subjectRequestsOut))
    .query(({ ctx, input }) => services.listSubjectRequests(ctx, input)),
  enter: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/subject-requests',
        summary: 'Enter a request that came on paper, by phone or in person',
      },
    })
    .input(enterSubjectRequestInput)
    .output(answer(subjectRequestOut))
    .mutation(({ ctx, input }) => services.enterSubjectRequest(ctx, input)),
  close: adminProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/admin/subject-requests/:requestId/close',
        summary: 'Close a request with a note of what was done',
      },
      refusals: ['ERASURE_DECIDED'],
    })
    .input(closeSubjectRequestInput)
    .output(answer(subjectRequestOut))
    .mutation(({ ctx, input }) => services.closeSubjectRequest(ctx, input)),
});
