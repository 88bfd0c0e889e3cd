import { daySumCalls, documentCalls } from './documents.ts';
import { calendarCalls, menuCalls } from './kitchen.ts';
import { alertCalls, pushCalls } from './messages.ts';
import { orderCalls } from './orders.ts';
import { orderReleaseCalls, standingOrderCalls, teamOrderCalls, waitingListCalls } from './orders-ahead.ts';
import { paymentCalls, refundCalls } from './payments.ts';
import { passkeyCalls, peopleCalls, secondFactorCalls } from './people.ts';
import { jobCalls, retentionCalls, siteCalls, subjectRequestCalls } from './system.ts';
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
