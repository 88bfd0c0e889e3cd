import { analyticsInput, dashboardInput } from '@padkos/contracts';
import * as services from '@padkos/services';
import { administrator, router, signedIn } from '../trpc.ts';

export const reportsRouter = router({
  today: signedIn.query(({ ctx }) => services.todayStats(ctx)),
  dashboard: administrator.input(dashboardInput).query(({ ctx, input }) => services.dashboard(ctx, input)),
  analytics: administrator.input(analyticsInput).query(({ ctx, input }) => services.analytics(ctx, input)),
});
