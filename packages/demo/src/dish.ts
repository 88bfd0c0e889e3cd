export type DishCategory = 'main' | 'snack' | 'side' | 'drink' | 'dessert';

/** A dish of the demo kitchen. */
export interface Dish {
  title: string;
  description: string;
  /** Whole tokens. */
  price: number;
  category: DishCategory;
  vegetarian: boolean;
  picture: DishPicture;
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
  /** Portions offered on each of those days. */
  portions: number;
}

/** The parts of a dish's picture. */
export interface DishPicture {
  /** The emoji in the middle, then up to two smaller ones next to it. */
  emojis: readonly [string, string?, string?];
  /** The hue of the warm background, in degrees: 5 rose, 20 terracotta, 40 amber, 60 olive. */
  hue: number;
}
