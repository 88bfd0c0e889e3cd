import type { MenuLine } from '@padkos/contracts';
import type { Diet } from '@padkos/domain';

/** Which dishes of a menu to show. */
export interface DishFilter {
  /** The diets that a dish must suit. */
  readonly diets: readonly Diet[];
  /** Whether to hide dishes that the own list blocks. */
  readonly withoutAvoided: boolean;
  readonly shows: (line: MenuLine) => boolean;
}
