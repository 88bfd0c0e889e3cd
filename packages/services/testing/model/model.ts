import type { User } from '@padkos/contracts';
import {
  type AllergenState,
  type CalendarDate,
  type CreditRequestState,
  type ErrorCode,
  type KitchenCalendar,
  type OrderingRules,
  type OrderStatus,
  orderingRules,
  type StandingDates,
  type TeamOrderState,
  type UnspentTokens,
  type WaitingState,
} from '@padkos/domain';
import type { TestApp } from '../index.ts';
import type { Job, Person, Way } from './operations.ts';

/** The cost of every order in addition to its dishes, in tokens. */
export const FEE = 5;

export interface ModelCustomer {
  readonly id: string;
  /** All tokens received and all tokens spent; the balance is the difference. */
  deposited: number;
  spent: number;
  active: boolean;
  erased: boolean;
  /** Whether the own list contains eggs, and whether traces of them too; null without consent. */
  avoidsEgg: { readonly traces: boolean } | null;
}

/** A dish, which is on the menu of one date. */
export interface ModelDish {
  readonly id: string;
  readonly title: string;
  readonly date: CalendarDate;
  price: number;
  /** Portions of the date's menu; null is unlimited. */
  max: number | null;
  sold: number;
  /** Whether the line of the menu and the dish itself are active. */
  onMenu: boolean;
  offered: boolean;
  deleted: boolean;
  /** The declared state of eggs; null if nothing is declared. */
  egg: AllergenState | null;
  version: number;
}

/** Portions of a dish at the price at which they were sold. */
export interface ModelLine {
  readonly dish: number;
  readonly price: number;
  readonly quantity: number;
  /** The version of the declaration for which the customer overrode the own list; 0 without an override. */
  readonly confirmed: number;
}

export interface ModelOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly customer: number;
  readonly date: CalendarDate;
  /** The lines of the original order. */
  readonly placed: { readonly dish: number; readonly quantity: number; readonly total: number };
  /** The idempotency key of the order; null if it has none of its own. */
  readonly key: string | null;
  lines: readonly ModelLine[];
  revision: number;
  status: OrderStatus;
  /** The team order that it belongs to. */
  readonly team: number | null;
  /** Its invoices and credit notes, oldest first. */
  readonly documents: {
    readonly type: 'order' | 'credit';
    readonly total: number;
    readonly revision: number;
  }[];
  /** Versions of dishes that became worse for the customer. */
  concerns: readonly { readonly dish: number; readonly version: number }[];
}

/** An entry of a waiting list; in the order of joining. */
export interface ModelEntry {
  readonly id: string;
  readonly customer: number;
  readonly dish: number;
  autoBuy: boolean;
  price: number;
  state: WaitingState;
  heldUntil: Date | null;
  /** Whether the held portion was offered. */
  tried: boolean;
  changedAt: Date;
}

export interface ModelRule extends StandingDates {
  readonly id: string;
  readonly customer: number;
  readonly createdAt: Date;
  readonly weekdays: readonly number[];
  readonly dish: number;
  readonly second: number | null;
  readonly quantity: number;
  readonly highest: number | null;
  readonly activeSince: Date;
  readonly deleted: boolean;
  /** The dates that were due. */
  readonly dates: ModelRuleDate[];
}

export interface ModelRuleDate {
  readonly date: CalendarDate;
  state: 'waiting' | 'placed' | 'skipped';
  dish: number | null;
  tried: Date | null;
  reason: { readonly code: string; readonly total?: number } | null;
}

export interface ModelTeam {
  readonly token: string;
  readonly customer: number;
  readonly date: CalendarDate;
  readonly deadline: Date;
  state: TeamOrderState;
}

/** An order that is offered to others. */
export interface ModelRelease {
  readonly id: string;
  readonly order: ModelOrder;
  state: 'open' | 'taken' | 'withdrawn';
}

interface ModelTopup {
  readonly id: string;
  readonly customer: number;
  /** What may still be decided about the last verified payment. */
  status: 'pending' | 'paid' | 'cancelled';
  /** The order requested with it; null without one, or once it was withdrawn. */
  wanted: { readonly dish: number; readonly quantity: number; readonly total: number } | null;
  /** Whether the requested order was placed, or why not; null before that. */
  outcome: 'placed' | ErrorCode | null;
}

interface ModelCredit {
  readonly id: string;
  readonly customer: number;
  readonly tokens: number;
  readonly askedBy: number;
  state: CreditRequestState;
}

export interface ModelErasure {
  readonly id: string;
  readonly customer: number;
  unspent: UnspentTokens;
  state: 'waiting' | 'done' | 'refused' | 'withdrawn';
}

/** The expected state, in its simplest form. */
export interface Model {
  now: Date;
  /** The delivery dates that have menus. */
  readonly dates: readonly CalendarDate[];
  calendar: KitchenCalendar;
  /** The ids of the closed days, by date. */
  readonly closed: Map<CalendarDate, string>;
  readonly manifests: Map<CalendarDate, 'made' | 'locked'>;
  readonly customers: ModelCustomer[];
  readonly dishes: ModelDish[];
  readonly orders: ModelOrder[];
  readonly waiting: ModelEntry[];
  rules: ModelRule[];
  readonly teams: ModelTeam[];
  readonly releases: ModelRelease[];
  readonly topups: ModelTopup[];
  readonly credits: ModelCredit[];
  /** The credits that were made at once, and what was not taken back of each. */
  readonly credited: { readonly id: string; readonly customer: number; left: number }[];
  readonly erasures: ModelErasure[];
  /** What customers sent to each other, by the date in Johannesburg. */
  readonly sent: { readonly customer: number; readonly date: CalendarDate; readonly tokens: number }[];
  /** The lines of orders that were rated. */
  readonly rated: Set<string>;
}

/** The real app, with the users that the model names by index. */
export interface Real {
  readonly app: TestApp;
  readonly admins: readonly User[];
  readonly customers: readonly User[];
  /** How acts reach the app. */
  readonly way: Way;
  /** How jobs and payments reach it. */
  readonly job: Job;
  /** The names of the acts that were accepted so far. */
  readonly accepted: Set<string>;
}

/** The element of a list that a command names by index. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error('a command out of the model');
  return item;
}

/** Any element of a non-empty list, by a number of any size. */
export const any = <T>(list: readonly T[], number: number): T => at(list, number % list.length);

export const totalOf = (lines: readonly ModelLine[]) =>
  lines.reduce((sum, line) => sum + line.price * line.quantity, FEE);

export const balanceOf = ({ deposited, spent }: ModelCustomer) => deposited - spent;

export const rulesOf = (model: Model): OrderingRules => orderingRules(model.calendar);

export const isOpenOrder = ({ status }: ModelOrder) => status === 'pending' || status === 'confirmed';

/** Portions that the menu still sells; infinitely many for an unlimited line. */
export const leftOf = ({ max, sold }: ModelDish) => (max === null ? Number.POSITIVE_INFINITY : max - sold);

/** Who acts: a customer or an administrator of the model. */
export const asCustomer = (real: Real, customer: number) => personOf(real, at(real.customers, customer));
export const asAdmin = (real: Real, admin = 0) => personOf(real, any(real.admins, admin));

const personOf = ({ app, way }: Real, user: User): Person => ({ user, context: app.contextFor(user), way });
