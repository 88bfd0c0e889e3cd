import { adminRouter } from './routers/admin.ts';
import { customerRouter } from './routers/customer.ts';
import { reportsRouter } from './routers/reports.ts';
import { walletRouter } from './routers/wallet.ts';
import { router } from './trpc.ts';

/** The door of the web app, at /trpc. */
export const appRouter = router({
  customer: customerRouter,
  wallet: walletRouter,
  admin: adminRouter,
  reports: reportsRouter,
});

export type AppRouter = typeof appRouter;
