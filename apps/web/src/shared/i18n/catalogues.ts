import type account from '../../locales/en/account.json';
import type alerts from '../../locales/en/alerts.json';
import type allergens from '../../locales/en/allergens.json';
import type auth from '../../locales/en/auth.json';
import type authLinks from '../../locales/en/auth-links.json';
import type cart from '../../locales/en/cart.json';
import type cartCheckout from '../../locales/en/cart-checkout.json';
import type common from '../../locales/en/common.json';
import type { consoleTexts } from '../../locales/en/console-texts.ts';
import type guests from '../../locales/en/guests.json';
import type legal from '../../locales/en/legal.json';
import type menu from '../../locales/en/menu.json';
import type menuLater from '../../locales/en/menu-later.json';
import type offline from '../../locales/en/offline.json';
import type orderChanges from '../../locales/en/order-changes.json';
import type orders from '../../locales/en/orders.json';
import type passkeys from '../../locales/en/passkeys.json';
import type passwords from '../../locales/en/passwords.json';
import type plan from '../../locales/en/plan.json';
import type push from '../../locales/en/push.json';
import type register from '../../locales/en/register.json';
import type releases from '../../locales/en/releases.json';
import type results from '../../locales/en/results.json';
import type standingOrders from '../../locales/en/standing-orders.json';
import type teamOrders from '../../locales/en/team-orders.json';
import type topup from '../../locales/en/topup.json';
import type transfers from '../../locales/en/transfers.json';
import type waiting from '../../locales/en/waiting.json';
import type wallet from '../../locales/en/wallet.json';

/** The catalogues of texts by name. A catalogue is added with the code that shows its texts. */
type Catalogues = {
  account: typeof account;
  alerts: typeof alerts;
  allergens: typeof allergens;
  auth: typeof auth & typeof authLinks & typeof register;
  cart: typeof cart & typeof cartCheckout;
  common: typeof common;
  guests: typeof guests;
  legal: typeof legal;
  menu: typeof menu & typeof menuLater;
  offline: typeof offline;
  orderChanges: typeof orderChanges;
  orders: typeof orders;
  passkeys: typeof passkeys;
  passwords: typeof passwords;
  plan: typeof plan;
  push: typeof push;
  releases: typeof releases;
  results: typeof results;
  standingOrders: typeof standingOrders;
  teamOrders: typeof teamOrders;
  topup: typeof topup;
  transfers: typeof transfers;
  waiting: typeof waiting;
  wallet: typeof wallet;
} & typeof consoleTexts;

export type CatalogueName = keyof Catalogues;

/** The path of every text in `Texts`, with dots; the forms of a plural (`_one`, `_other`) are one text. */
type KeyIn<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name extends `${infer Plural}_${'one' | 'other'}`
      ? Plural
      : Name
    : Texts[Name] extends readonly unknown[]
      ? never
      : `${Name}.${KeyIn<Texts[Name]>}`;
}[keyof Texts & string];

/** The key of a text in the catalogue `Name`. */
export type TextKey<Name extends CatalogueName> = KeyIn<Catalogues[Name]>;

/** What stands in the places `{{name}}` of a text; `count` chooses the form of a plural. */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>;
