import { issuesInZulu, sayInZulu, wordsOf } from '@padkos/domain';
import account from './account.json';
import alerts from './alerts.json';
import allergens from './allergens.json';
import auth from './auth.json';
import authLinks from './auth-links.json';
import cart from './cart.json';
import cartCheckout from './cart-checkout.json';
import common from './common.json';
import guests from './guests.json';
import legal from './legal.json';
import menu from './menu.json';
import menuLater from './menu-later.json';
import offline from './offline.json';
import orderChanges from './order-changes.json';
import orders from './orders.json';
import passkeys from './passkeys.json';
import passwords from './passwords.json';
import plan from './plan.json';
import push from './push.json';
import register from './register.json';
import releases from './releases.json';
import results from './results.json';
import standingOrders from './standing-orders.json';
import teamOrders from './team-orders.json';
import topup from './topup.json';
import transfers from './transfers.json';
import waiting from './waiting.json';
import wallet from './wallet.json';

/** The texts of the customers' screens in isiZulu. */
export const texts = {
  account,
  alerts,
  allergens,
  auth: { ...auth, ...authLinks, ...register },
  cart: { ...cart, ...cartCheckout },
  common,
  guests,
  legal,
  menu: { ...menu, ...menuLater },
  offline,
  orderChanges,
  orders,
  passkeys,
  passwords,
  plan,
  push,
  releases,
  results,
  standingOrders,
  teamOrders,
  topup,
  transfers,
  waiting,
  wallet,
};

export const words = wordsOf('zu');
export const refusals = sayInZulu;
export const known = issuesInZulu;
