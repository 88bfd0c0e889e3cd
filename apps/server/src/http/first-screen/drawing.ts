import type { Favourite, Menu, Order, SiteConfig } from '@padkos/contracts';
import type { Language, OrderingRules } from '@padkos/domain';
import type { Prepared } from './prepared.ts';
import type { sayIn } from './say.ts';

/** What the first screen shows, as the server answers it to the app. */
export interface StartData {
  readonly user: { readonly id: string; readonly firstName: string };
  readonly config: SiteConfig;
  readonly balance: number;
  /** The date whose menu it is. */
  readonly date: string;
  readonly menu: Menu;
  readonly orders: readonly Order[];
  readonly favourites: readonly Favourite[];
  readonly waiting: readonly {
    state: string;
    deliveryDate: string;
    menuItemId: string;
    heldUntil: string | null;
  }[];
  /** Whether others offer orders of theirs. */
  readonly hasOffers: boolean;
}

/** What every part of the first screen is drawn with. */
export interface Drawing {
  readonly prepared: Prepared;
  readonly language: Language;
  readonly now: Date;
  readonly rules: OrderingRules;
  /** The texts of the menu. */
  readonly say: ReturnType<typeof sayIn>;
}
