import { adminRouter } from './routers/admin/index.ts';
import { customerRouter } from './routers/customer.ts';
import { reportsRouter } from './routers/reports.ts';
import { walletRouter } from './routers/wallet.ts';
import { router } from './trpc.ts';

/** Every operation, for the web app at /trpc and for integrators at the REST paths. */
export const appRouter = router({
  customer: customerRouter,
  wallet: walletRouter,
  admin: adminRouter,
  reports: reportsRouter,
});

export type AppRouter = typeof appRouter;
