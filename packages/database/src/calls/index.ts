import { alertCalls } from './alerts.ts';
import { calendarCalls } from './calendar.ts';
import { daySumCalls } from './day-sums.ts';
import { documentCalls } from './documents.ts';
import { jobCalls } from './jobs.ts';
import { menuCalls } from './menus.ts';
import { orderReleaseCalls } from './order-releases.ts';
import { orderCalls } from './orders.ts';
import { passkeyCalls } from './passkeys.ts';
import { paymentCalls } from './payments.ts';
import { peopleCalls } from './people.ts';
import { pushCalls } from './push.ts';
import { refundCalls } from './refunds.ts';
import { retentionCalls } from './retention.ts';
import { secondFactorCalls } from './second-factors.ts';
import { siteCalls } from './site.ts';
import { standingOrderCalls } from './standing-orders.ts';
import { subjectRequestCalls } from './subject-requests.ts';
import { teamOrderCalls } from './team-orders.ts';
import { waitingListCalls } from './waiting-list.ts';
import { walletCalls } from './wallets.ts';

/** The functions of the database that TypeScript calls, each declared once; their rules are in functions/*.sql. */
export const calls = {
  ...orderCalls,
  ...walletCalls,
  ...peopleCalls,
  ...menuCalls,
  ...paymentCalls,
  ...refundCalls,
  ...documentCalls,
  ...jobCalls,
  ...daySumCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...pushCalls,
  ...siteCalls,
  ...standingOrderCalls,
  ...calendarCalls,
  ...waitingListCalls,
  ...orderReleaseCalls,
  ...teamOrderCalls,
  ...alertCalls,
  ...retentionCalls,
  ...subjectRequestCalls,
};
