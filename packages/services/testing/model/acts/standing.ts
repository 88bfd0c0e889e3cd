import {
  addDays,
  type CalendarDate,
  dayOfWeek,
  type ErrorCode,
  johannesburgClock,
  leftOut,
  MAX_STANDING_ORDERS,
  STANDING_LOOK_AHEAD_DAYS,
  STANDING_LOOK_BACK_DAYS,
  standingOrderDue,
} from '@padkos/domain';
import { type Command, command, expectRefusal } from '../command.ts';
import { any, asCustomer, at, type Model, type ModelRule, rulesOf } from '../model.ts';
import { addStandingOrder, changeStandingOrder, deleteStandingOrder } from '../operations.ts';

/** A customer's choices for a standing order in addition to the dish. */
export interface RuleChoice {
  readonly quantity: number;
  readonly second: number | null;
  readonly highest: number | null;
  /** Whether the next date of the dish is skipped, by a pause or as a single date. */
  readonly leaves: 'paused' | 'skipped' | null;
}

const hasRules = ({ rules }: Readonly<Model>) => rules.length > 0;

function ruleOf(model: Model, dish: number, { quantity, second, highest, leaves }: RuleChoice) {
  const { date } = at(model.dishes, dish);
  return {
    weekdays: [dayOfWeek(date)],
    dish,
    second: second === dish ? null : second,
    quantity,
    highest,
    pausedUntil: leaves === 'paused' ? addDays(date, 1) : null,
    skippedDates: leaves === 'skipped' && date >= johannesburgClock(model.now).date ? [date] : [],
  };
}

function inputOf(model: Model, rule: ReturnType<typeof ruleOf>) {
  const { dish, second, highest, weekdays, quantity, pausedUntil, skippedDates } = rule;
  return {
    weekdays,
    quantity,
    pausedUntil,
    skippedDates,
    menuItemId: at(model.dishes, dish).id,
    secondMenuItemId: second === null ? null : at(model.dishes, second).id,
    highestPrice: highest,
  };
}

/** Why a rule cannot be saved, or null. `old` is the rule that it replaces. */
function savingRefusal(
  model: Model,
  customer: number,
  rule: ReturnType<typeof ruleOf>,
  old: ModelRule | null,
): ErrorCode | null {
  if (!at(model.customers, customer).active) return 'ACCOUNT_INACTIVE';
  if (old?.deleted) return 'NOT_FOUND';
  const isGone = (dish: number | null, kept: number | null | undefined) =>
    dish !== null && at(model.dishes, dish).deleted && dish !== kept;
  if (isGone(rule.dish, old?.dish) || isGone(rule.second, old?.second)) return 'NOT_FOUND';
  const own = model.rules.filter((one) => one.customer === customer && !one.deleted);
  if (own.some((one) => one.id !== old?.id && one.dish === rule.dish)) return 'STANDING_ORDER_EXISTS';
  return old === null && own.length >= MAX_STANDING_ORDERS ? 'TOO_MANY_STANDING_ORDERS' : null;
}

export const addRule = (customer: number, dish: number, choice: RuleChoice): Command =>
  command('addRule', `customer ${customer}, dish ${dish}, ${JSON.stringify(choice)}`, async (model, real) => {
    const rule = ruleOf(model, dish, choice);
    const expected = savingRefusal(model, customer, rule, null);
    const adding = addStandingOrder(asCustomer(real, customer), inputOf(model, rule));
    if (expected !== null) return expectRefusal(adding, expected);
    const { id } = await adding;
    model.rules.push({
      ...rule,
      id,
      customer,
      createdAt: model.now,
      activeSince: model.now,
      deleted: false,
      dates: [],
    });
    return null;
  });

export const changeRule = (which: number, choice: RuleChoice): Command =>
  command(
    'changeRule',
    `rule ${which}, ${JSON.stringify(choice)}`,
    async (model, real) => {
      const old = any(model.rules, which);
      const rule = ruleOf(model, old.dish, choice);
      const expected = savingRefusal(model, old.customer, rule, old);
      const changing = changeStandingOrder(asCustomer(real, old.customer), {
        id: old.id,
        ...inputOf(model, rule),
      });
      if (expected !== null) return expectRefusal(changing, expected);
      await changing;
      noteDates(model, [old]);
      for (const date of old.dates) if (date.state === 'waiting') date.tried = null;
      model.rules[model.rules.indexOf(old)] = { ...old, ...rule, activeSince: model.now };
      return null;
    },
    hasRules,
  );

export const deleteRule = (which: number): Command =>
  command(
    'deleteRule',
    `rule ${which}`,
    async (model, real) => {
      const old = any(model.rules, which);
      await deleteStandingOrder(asCustomer(real, old.customer), { id: old.id });
      for (const date of old.dates)
        if (date.state === 'waiting') Object.assign(date, { state: 'skipped', reason: { code: 'DELETED' } });
      model.rules[model.rules.indexOf(old)] = { ...old, deleted: true };
      return null;
    },
    hasRules,
  );

/** Records each date on which a standing order is due. */
export function noteDates(model: Model, rules: readonly ModelRule[]): void {
  const today = johannesburgClock(model.now).date;
  const dates: CalendarDate[] = [];
  for (let ahead = -STANDING_LOOK_BACK_DAYS; ahead <= STANDING_LOOK_AHEAD_DAYS; ahead++)
    dates.push(addDays(today, ahead));
  for (const rule of rules.filter(({ deleted }) => !deleted))
    for (const date of dates) {
      if (leftOut(rule, date) !== null || rule.dates.some((one) => one.date === date)) continue;
      const due = standingOrderDue(date, rulesOf(model));
      if (due < rule.activeSince || due > model.now) continue;
      rule.dates.push({ date, state: 'waiting', dish: null, tried: null, reason: null });
    }
}
