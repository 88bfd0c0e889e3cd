import { close, holiday, reopen, saveSettings, setDay } from './acts/calendar.ts';
import { askCredit, credit, debit, decideCredit, reverse, TOO_MUCH } from './acts/credits.ts';
import {
  askForInvoice,
  decide,
  decideTwo,
  lockTheManifest,
  makeManifest,
  refundLine,
} from './acts/decisions.ts';
import { declare, deleteDish, saveDish, setLine } from './acts/menus.ts';
import { cancelOwn, changeOwn, place, placeWeekOf } from './acts/own-orders.ts';
import { askErasure, avoid, decideErasure, rate, setActive, takeErasureBack } from './acts/people.ts';
import { release, take, withdraw } from './acts/releases.ts';
import { addRule, changeRule, deleteRule } from './acts/standing.ts';
import { placeRules, retryRules } from './acts/standing-job.ts';
import { endTeam, joinTeam, openTeam } from './acts/teams.ts';
import { wait } from './acts/time.ts';
import { placeWanted, settle, takeTopupBack, topup } from './acts/topups.ts';
import { send } from './acts/transfers.ts';
import { join, leave, serve } from './acts/waiting.ts';
import type { Command } from './command.ts';

const ONE = { quantity: 1, second: null, highest: null, leaves: null } as const;

/** A sequence in which every act of the model is accepted: two days of a kitchen. */
export const EVERY_ACT: readonly Command[] = [
  // Dish 2 has no portions at first: one customer buys what becomes free, the other takes what is offered.
  join(0, 2, true),
  join(1, 2, false),
  setLine(2, 1, true),
  wait(1),
  serve,
  setLine(2, 2, true),
  place(1, 2, 1, 'key', false),
  join(2, 2, false),
  leave(2),
  placeWeekOf(1, { dish: 0, quantity: 1 }, { dish: 3, quantity: 1 }),
  addRule(2, 0, { ...ONE, quantity: 2 }),
  wait(120),
  placeRules,
  retryRules,
  changeRule(0, ONE),
  deleteRule(0),
  avoid(1, true),
  declare(0, 'not_used'),
  openTeam(0, 0, 300),
  joinTeam(0, 2, 1, 1),
  endTeam(0, 0, 'closed'),
  topup(2, { dish: 0, quantity: 2 }),
  settle(0),
  placeWanted(0),
  topup(2, null),
  takeTopupBack(1),
  changeOwn(4, { dish: 0, quantity: 1 }, null, false),
  decide('confirm', 0),
  askForInvoice(4),
  decideTwo('confirm', 1, 4),
  refundLine(6, 0, 1),
  cancelOwn(3),
  decide('cancel', 2),
  decide('fulfil', 1),
  decide('confirm', 5),
  decide('callOff', 5),
  rate(1, 0, 5),
  credit(0, 10),
  reverse(0, 4),
  reverse(0, 7),
  reverse(0, null),
  reverse(0, 1),
  debit(0, 3),
  debit(0, 5_000),
  send(2, 0, 5),
  askCredit(0, 1, 50),
  decideCredit(0, 1, true),
  askCredit(0, 1, 50),
  decideCredit(1, 1, false),
  setDay(1, 10, 30),
  holiday(1, true, false),
  saveSettings({ closesOnHolidays: false, countsWorkingDays: false, dayCapacity: 30 }, false),
  close(1, true),
  reopen(0),
  setActive(0, false),
  setActive(0, true),
  saveDish(3, 30, true),
  deleteDish(3),
  makeManifest(0),
  // After the cutoff.
  wait(840),
  release(0),
  take(0, 2),
  release(4),
  withdraw(1),
  lockTheManifest(0),
  askErasure(0, 'refund'),
  takeErasureBack(0),
  askErasure(0, 'donate'),
  decideErasure(1, false),
  askErasure(0, 'refund'),
  decideErasure(2, true),
];

/** A sequence of cases that are rare in random sequences: each line depends on a different rule. */
export const RARE_CASES: readonly Command[] = [
  // A held portion counts as sold, so the capacity does not refuse it to the customer.
  join(1, 2, false),
  setLine(2, 1, true),
  setDay(0, 1, null),
  place(1, 2, 1, 'held', false),
  // If the capacity is too small for all held portions, the last in line lose theirs first.
  join(0, 2, false),
  setLine(2, 2, true),
  wait(1),
  join(1, 2, false),
  setDay(0, 2, null),
  setLine(2, null, true),
  serve,
  leave(1),
  setLine(2, 1, true),
  setDay(0, null, null),
  // A standing order skips a date that is ordered for already.
  addRule(1, 1, ONE),
  wait(120),
  placeRules,
  // A day that closes ends its waiting lists before its orders give portions back.
  join(0, 2, false),
  close(0, false),
  close(0, true),
  reopen(0),
  // A deleted customer gives back the portion that was held.
  place(1, 2, 1, 'again', false),
  join(0, 2, false),
  cancelOwn(1),
  askErasure(0, 'refund'),
  decideErasure(0, true),
  // A deleted account cannot be credited, and no credit can be requested for it.
  credit(0, 10),
  credit(0, TOO_MUCH),
  askCredit(0, 0, 50),
  // The own list blocks further portions, but not those already in the order.
  avoid(1, false),
  place(1, 0, 1, 'blocked', true),
  declare(1, 'not_used'),
  changeOwn(2, { dish: 0, quantity: 1 }, { dish: 1, quantity: 1 }, false),
  // An order requested with a top-up is not placed at another price.
  topup(2, { dish: 0, quantity: 1 }),
  saveDish(0, 25, true),
  settle(0),
  placeWanted(0),
  // A cancellation that began before its customer was deactivated continues.
  place(2, 0, 1, 'left', true),
  setActive(2, false),
  cancelOwn(3),
  setActive(2, true),
  // After the cutoff: customers cannot take their own offer, and can cancel an order only if a dish in it became
  // worse.
  wait(840),
  release(2),
  take(0, 1),
  cancelOwn(2),
  declare(0, 'not_used'),
  declare(0, 'contains'),
  cancelOwn(2),
  // A past date does not become a holiday.
  wait(1600),
  holiday(0, true, false),
  holiday(0, null, false),
];
