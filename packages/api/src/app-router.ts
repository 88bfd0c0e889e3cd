import {
  analyticsInput,
  analyticsOut,
  dashboardInput,
  dashboardOut,
  dishRatingsOut,
  todayStatsOut,
} from '@padkos/contracts';
import * as services from '@padkos/services';
import { answer } from './operation.ts';
import { adminRouter } from './routers/admin/index.ts';
import { customerRouter } from './routers/customer/index.ts';
import { walletRouter } from './routers/wallet/index.ts';
import { adminProcedure, protectedProcedure, router } from './trpc.ts';

/** Counts and sums. */
const reportsRouter = router({
  today: protectedProcedure
    .meta({
      rest: { method: 'GET', path: '/api/stats/today', summary: 'Orders placed today', shared: true },
    })
    .output(answer(todayStatsOut))
    .query(({ ctx }) => services.todayStats(ctx)),
  dashboard: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/api/admin/dashboard/:date', summary: 'Counts of a date, or overview' },
    })
    .input(dashboardInput)
    .output(answer(dashboardOut))
    .query(({ ctx, input }) => services.dashboard(ctx, input)),
  analytics: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/analytics/:start/:end',
        summary: 'What happened in a window of dates',
        heavy: true,
      },
    })
    .input(analyticsInput)
    .output(answer(analyticsOut))
    .query(({ ctx, input }) => services.analytics(ctx, input)),
  ratings: adminProcedure
    .meta({
      rest: {
        method: 'GET',
        path: '/api/admin/ratings/:start/:end',
        summary: 'What customers said of the dishes, by dish and week',
        heavy: true,
      },
    })
    .input(analyticsInput)
    .output(answer(dishRatingsOut))
    .query(({ ctx, input }) => services.dishRatings(ctx, input)),
});

/** Every operation, for the web app at /trpc and for integrators at the REST paths. */
export const appRouter = router({
  customer: customerRouter,
  wallet: walletRouter,
  admin: adminRouter,
  reports: reportsRouter,
});

export type AppRouter = typeof appRouter;
