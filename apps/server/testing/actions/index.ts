import { ACCOUNT_ACTIONS } from './account.ts';
import { ADMINISTRATION_ACTIONS } from './administration.ts';
import { CALENDAR_ACTIONS } from './calendar.ts';
import { CREDITS_ACTIONS } from './credits.ts';
import { ERASURES_ACTIONS } from './erasures.ts';
import { FAVOURITES_ACTIONS } from './favourites.ts';
import { MANIFESTS_ACTIONS } from './manifests.ts';
import { MENUS_ACTIONS } from './menus.ts';
import { MESSAGES_ACTIONS } from './messages.ts';
import { ORDERS_ACTIONS } from './orders.ts';
import { PASSKEYS_ACTIONS } from './passkeys.ts';
import { PAYMENTS_ACTIONS } from './payments.ts';
import { PUSH_ACTIONS } from './push.ts';
import { RATINGS_ACTIONS } from './ratings.ts';
import { RELEASES_ACTIONS } from './releases.ts';
import { REPORTS_ACTIONS } from './reports.ts';
import { STANDING_ORDERS_ACTIONS } from './standing-orders.ts';
import { TEAM_ORDERS_ACTIONS } from './team-orders.ts';
import { USERS_ACTIONS } from './users.ts';
import { WAITING_LIST_ACTIONS } from './waiting-list.ts';
import { WALLET_ACTIONS } from './wallet.ts';

/** Every action of every subject. */
export const ACTIONS = [
  ...ACCOUNT_ACTIONS,
  ...ADMINISTRATION_ACTIONS,
  ...CALENDAR_ACTIONS,
  ...CREDITS_ACTIONS,
  ...ERASURES_ACTIONS,
  ...FAVOURITES_ACTIONS,
  ...MANIFESTS_ACTIONS,
  ...MENUS_ACTIONS,
  ...MESSAGES_ACTIONS,
  ...ORDERS_ACTIONS,
  ...PASSKEYS_ACTIONS,
  ...PAYMENTS_ACTIONS,
  ...PUSH_ACTIONS,
  ...RELEASES_ACTIONS,
  ...RATINGS_ACTIONS,
  ...REPORTS_ACTIONS,
  ...STANDING_ORDERS_ACTIONS,
  ...TEAM_ORDERS_ACTIONS,
  ...USERS_ACTIONS,
  ...WAITING_LIST_ACTIONS,
  ...WALLET_ACTIONS,
];

export { type Client, clientOf } from './action.ts';
export { type Fixture, makeFixture } from './fixture.ts';
