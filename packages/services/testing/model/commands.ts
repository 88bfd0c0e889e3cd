import { ADMIN_ORDER_ACTS, ALLERGEN_STATES, UNSPENT_TOKENS } from '@padkos/domain';
import fc from 'fast-check';
import * as calendar from './acts/calendar.ts';
import * as credits from './acts/credits.ts';
import * as decisions from './acts/decisions.ts';
import * as menus from './acts/menus.ts';
import * as orders from './acts/own-orders.ts';
import * as people from './acts/people.ts';
import * as releases from './acts/releases.ts';
import * as standing from './acts/standing.ts';
import * as jobs from './acts/standing-job.ts';
import * as teams from './acts/teams.ts';
import * as time from './acts/time.ts';
import * as topups from './acts/topups.ts';
import * as transfers from './acts/transfers.ts';
import * as waiting from './acts/waiting.ts';
import type { Command } from './command.ts';

const ENDS = ['closed', 'cancelled'] as const;
/** The maximum number of acts in a sequence. */
const LONGEST = 140;

/** Sequences of acts of customers, administrators and jobs. */
export function testCommands(customers: number, dishes: number, dates: number) {
  const customer = fc.nat(customers - 1);
  const dish = fc.nat(dishes - 1);
  const day = fc.nat(dates - 1);
  const which = fc.nat(20);
  const admin = fc.nat(1);
  const key = fc.nat(30).map((n) => `key-${n}`);
  const yes = fc.boolean();
  // One time in six.
  const rarely = fc.nat(5).map((n) => n === 0);
  const count = fc.integer({ min: 1, max: 4 });
  const portions = fc.record({ dish, quantity: count });
  // The last dish is on the menu of a later date than the others.
  const ofLater = fc.record({ dish: fc.constant(dishes - 1), quantity: count });
  const ofEarlier = fc.record({ dish: fc.nat(dishes - 2), quantity: count });
  const choice = fc.record({
    quantity: fc.integer({ min: 1, max: 3 }),
    second: fc.option(dish),
    highest: fc.option(fc.nat(60)),
    leaves: fc.option(fc.constantFrom('paused' as const, 'skipped' as const), { freq: 4 }),
  });
  // The last dish but one has no portions at first.
  const scarce = dishes - 2;
  const earlier = fc.option(fc.integer({ min: -60, max: 600 }));
  // Sometimes more than one administrator may credit alone.
  const tokens = fc.oneof(
    { arbitrary: fc.integer({ min: 1, max: 150 }), weight: 6 },
    { arbitrary: fc.constant(credits.TOO_MUCH), weight: 1 },
  );
  const act = fc.constantFrom(...ADMIN_ORDER_ACTS);
  const calendarChoice = fc.record({
    closesOnHolidays: rarely,
    countsWorkingDays: rarely,
    dayCapacity: fc.option(fc.integer({ min: 4, max: 20 }), { freq: 2 }),
  });

  // How often an act occurs, and the act: mostly orders, and rarely what ends them.
  const weighted: readonly [number, fc.Arbitrary<Command>][] = [
    [9, fc.tuple(customer, dish, count, key, rarely).map((p) => orders.place(...p))],
    [4, fc.tuple(customer, ofEarlier, ofLater).map((p) => orders.placeWeekOf(...p))],
    [6, fc.tuple(which, portions, fc.option(portions), rarely).map((p) => orders.changeOwn(...p))],
    [2, which.map(orders.cancelOwn)],
    [4, which.map((n) => decisions.decide('confirm', n))],
    [1, which.map((n) => decisions.decide('callOff', n))],
    [3, which.map((n) => decisions.decide('fulfil', n))],
    [1, which.map((n) => decisions.decide('cancel', n))],
    [2, fc.tuple(act, which, which).map((p) => decisions.decideTwo(...p))],
    [3, fc.tuple(which, fc.nat(3), fc.integer({ min: 1, max: 3 })).map((p) => decisions.refundLine(...p))],
    [2, which.map(decisions.askForInvoice)],
    [1, day.map(decisions.makeManifest)],
    [
      1,
      fc
        .tuple(day, rarely)
        .map(([n, locks]) => (locks ? decisions.lockTheManifest : decisions.makeManifest)(n)),
    ],
    [6, fc.constantFrom(1, 25, 120, 480, 840).map(time.wait)],
    [3, fc.tuple(dish, fc.option(fc.nat(12)), fc.nat(5)).map(([d, max, n]) => menus.setLine(d, max, n > 0))],
    [2, fc.tuple(dish, fc.nat(40), fc.nat(5)).map(([d, price, n]) => menus.saveDish(d, price, n > 0))],
    [
      1,
      fc.tuple(dish, rarely).map(([d, gone]) => (gone ? menus.deleteDish(d) : menus.declare(d, 'not_used'))),
    ],
    [2, fc.tuple(dish, fc.constantFrom(...ALLERGEN_STATES)).map((p) => menus.declare(...p))],
    [3, fc.tuple(customer, dish, yes).map((p) => waiting.join(...p))],
    [5, fc.tuple(customer, fc.constant(scarce), yes).map((p) => waiting.join(...p))],
    [3, fc.integer({ min: 1, max: 4 }).map((portions) => menus.setLine(scarce, portions, true))],
    [1, which.map(waiting.leave)],
    [5, fc.constant(waiting.serve)],
    [2, fc.tuple(customer, day, fc.integer({ min: 0, max: 1500 })).map((p) => teams.openTeam(...p))],
    [4, fc.tuple(which, customer, dish, count).map((p) => teams.joinTeam(...p))],
    [1, fc.tuple(which, customer, fc.constantFrom(...ENDS)).map((p) => teams.endTeam(...p))],
    [4, which.map(releases.release)],
    [1, which.map(releases.withdraw)],
    [5, fc.tuple(which, customer).map((p) => releases.take(...p))],
    [5, fc.tuple(customer, dish, choice).map((p) => standing.addRule(...p))],
    [2, fc.tuple(which, choice).map((p) => standing.changeRule(...p))],
    [1, which.map(standing.deleteRule)],
    [4, fc.constant(jobs.placeRules)],
    [3, fc.constant(jobs.retryRules)],
    [1, fc.tuple(day, yes).map((p) => calendar.close(...p))],
    [2, which.map(calendar.reopen)],
    [1, fc.tuple(day, fc.option(yes), yes).map((p) => calendar.holiday(...p))],
    [1, fc.tuple(calendarChoice, yes).map((p) => calendar.saveSettings(...p))],
    [1, fc.tuple(day, fc.option(fc.integer({ min: 3, max: 30 })), earlier).map((p) => calendar.setDay(...p))],
    [3, fc.tuple(customer, fc.option(portions, { freq: 2 })).map((p) => topups.topup(...p))],
    [1, which.map(topups.takeTopupBack)],
    [4, which.map(topups.settle)],
    [3, which.map(topups.placeWanted)],
    [1, fc.tuple(customer, fc.option(yes, { freq: 1 })).map((p) => people.avoid(...p))],
    [3, fc.tuple(which, fc.nat(3), fc.integer({ min: 1, max: 5 })).map((p) => people.rate(...p))],
    [2, fc.tuple(customer, fc.nat(4)).map(([one, n]) => people.setActive(one, n > 0))],
    [1, fc.tuple(customer, fc.constantFrom(...UNSPENT_TOKENS)).map((p) => people.askErasure(...p))],
    [1, customer.map(people.takeErasureBack)],
    [2, fc.tuple(which, yes).map((p) => people.decideErasure(...p))],
    [3, fc.tuple(customer, tokens).map((p) => credits.credit(...p))],
    [1, fc.tuple(customer, tokens).map((p) => credits.debit(...p))],
    [1, fc.tuple(which, fc.option(tokens)).map((p) => credits.reverse(...p))],
    [2, fc.tuple(customer, customer, fc.integer({ min: 1, max: 250 })).map((p) => transfers.send(...p))],
    [1, fc.tuple(admin, customer, tokens).map((p) => credits.askCredit(...p))],
    [2, fc.tuple(which, admin, yes).map((p) => credits.decideCredit(...p))],
  ];
  const commands = weighted.flatMap(([weight, one]) => Array.from({ length: weight }, () => one));
  return fc.commands(commands, { maxCommands: LONGEST, size: 'max' });
}
