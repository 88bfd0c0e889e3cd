import { analyticsInput, dashboardInput } from '@padkos/contracts';
import * as services from '@padkos/services';
import { procedure, router } from '../trpc.ts';

export const reportsRouter = router({
  today: procedure.query(({ ctx }) => services.todayStats(ctx)),
  dashboard: procedure.input(dashboardInput).query(({ ctx, input }) => services.dashboard(ctx, input)),
  analytics: procedure.input(analyticsInput).query(({ ctx, input }) => services.analytics(ctx, input)),
});
