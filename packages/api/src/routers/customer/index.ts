import { configOut } from '@padkos/contracts';
import * as services from '@padkos/services';
import { answer } from '../../operation.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { accountRouter } from './account.ts';
import { menuRouter } from './menu.ts';
import { ordersRouter } from './orders.ts';
import { passkeysRouter } from './passkeys.ts';
import { preferencesRouter } from './preferences.ts';
import { pushRouter } from './push.ts';
import { releasesRouter } from './releases.ts';
import { secondFactorRouter } from './second-factor.ts';
import { standingOrdersRouter } from './standing-orders.ts';
import { teamOrdersRouter } from './team-orders.ts';
import { waitingListRouter } from './waiting-list.ts';

/** What customers do, by resource. */
export const customerRouter = router({
  config: publicProcedure
    .meta({ rest: { method: 'GET', path: '/api/config', summary: 'Facts of the kitchen' } })
    .output(answer(configOut))
    .query(({ ctx }) => services.siteConfig(ctx)),
  account: accountRouter,
  secondFactor: secondFactorRouter,
  passkeys: passkeysRouter,
  push: pushRouter,
  preferences: preferencesRouter,
  menu: menuRouter,
  orders: ordersRouter,
  releases: releasesRouter,
  standingOrders: standingOrdersRouter,
  teamOrders: teamOrdersRouter,
  waitingList: waitingListRouter,
});
