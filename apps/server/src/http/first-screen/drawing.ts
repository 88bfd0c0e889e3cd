import type {
  AllergenNotice,
  Favourite,
  Menu,
  Order,
  OrderAllergens,
  Release,
  SiteConfig,
} from '@padkos/contracts';
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

/** What the page of the orders shows of the order that is delivered next. */
export interface OrdersData {
  readonly order: Order;
  readonly allergens: readonly OrderAllergens[];
  readonly notices: readonly AllergenNotice[];
  /** What is offered, of the dates that may have closed already. */
  readonly offers: readonly {
    readonly input: { readonly date: string };
    readonly data: readonly Release[];
  }[];
}

/** What it is drawn with. */
export interface OrdersDrawing extends Omit<Drawing, 'say'> {
  /** What an order consists of. */
  readonly parts: NonNullable<Prepared['languages']['en']['parts']['pages'][string]['order']>;
  /** Start and end of the deliveries. */
  readonly window: { readonly start: string; readonly end: string };
  readonly say: Readonly<Record<'allergens' | 'common' | 'orders' | 'releases', Drawing['say']>>;
}
