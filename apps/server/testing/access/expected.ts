import type { Access, Operation } from '@padkos/api';
import { z } from 'zod';
import type { Caller } from './callers.ts';

/** Operations that need no session. */
const PUBLIC: readonly string[] = [
  'customer.config',
  'customer.account.signIn',
  'customer.account.register',
  'customer.account.signOut',
  'customer.account.forgotPassword',
  'customer.account.resetPassword',
  'customer.account.confirmEmail',
  'customer.passkeys.beginSignIn',
  'customer.passkeys.signIn',
];

/** Operations of administrators besides those whose name begins with `admin.`. */
const ADMIN: readonly string[] = ['reports.dashboard', 'reports.analytics', 'reports.ratings'];

/** Who may call an operation, by its name alone: not from its definition, so that a mistake there is found. */
export function accessOf(name: string): Access {
  if (PUBLIC.includes(name)) return 'public';
  return name.startsWith('admin.') || ADMIN.includes(name) ? 'admin' : 'protected';
}

/** Who may use the ids of an input: the person who owns the row, that person and administrators, or everybody. */
export type Ids = 'of one person' | 'of one person, for administrators too' | 'for everybody';

/** Whose ids each operation of customers accepts, for those that accept any. */
export const IDS: Readonly<Record<string, Ids>> = {
  'customer.orders.place': 'for everybody',
  'customer.orders.placeWeek': 'for everybody',
  'customer.orders.pay': 'of one person',
  'customer.orders.change': 'of one person',
  'customer.orders.cancel': 'of one person',
  'customer.orders.revisions': 'of one person, for administrators too',
  'customer.standingOrders.add': 'for everybody',
  'customer.standingOrders.change': 'of one person',
  'customer.standingOrders.delete': 'of one person',
  'customer.standingOrders.preview': 'of one person',
  'customer.waitingList.join': 'for everybody',
  'customer.waitingList.leave': 'of one person',
  'customer.releases.offer': 'of one person',
  'customer.releases.withdraw': 'of one person',
  'customer.releases.take': 'for everybody',
  'customer.orders.rate': 'of one person',
  'customer.account.endSession': 'of one person',
  'customer.passkeys.remove': 'of one person',
  'customer.push.removeDevice': 'of one person',
  'customer.menu.addFavourite': 'for everybody',
  'customer.menu.removeFavourite': 'for everybody',
  'wallet.topups.start': 'for everybody',
  'wallet.topups.cancel': 'of one person',
};

/** The same for documents, which are no operations. */
export const IDS_OF_DOCUMENTS: Readonly<Record<string, Ids>> = {
  'customer.orders.invoice': 'of one person, for administrators too',
  'wallet.topups.receipt': 'of one person, for administrators too',
};

/** Whether an operation's input contains an id. */
export function takesIds({ fields }: Operation): boolean {
  const schema = z.toJSONSchema(z.object(fields), { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(schema).includes('"format":"uuid"');
}

/** The answer that a caller must get: a code, or `reached` for any answer about the request itself. */
export type Expected = 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'reached';

const WITHOUT_SESSION: readonly Caller[] = [
  'signed out',
  'deactivated customer',
  'session of a former administrator',
];

/** The answer for a caller that uses the ids of the fixture. */
export function expectedOf(access: Access, ids: Ids, caller: Caller): Expected {
  if (access === 'public') return 'reached';
  if (WITHOUT_SESSION.includes(caller)) return 'UNAUTHORIZED';
  if (access === 'admin') return caller === 'administrator' ? 'reached' : 'FORBIDDEN';
  if (caller === 'customer' || ids === 'for everybody') return 'reached';
  return ids !== 'of one person' && caller === 'administrator' ? 'reached' : 'NOT_FOUND';
}
