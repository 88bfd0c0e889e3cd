import type { MenuLine } from '@padkos/contracts';
import type { Diet } from '@padkos/domain';

/** What of a menu is shown. */
export interface DishFilter {
  /** The diets that a dish has to suit. */
  readonly diets: readonly Diet[];
  /** Whether dishes that the own list blocks are left out. */
  readonly withoutAvoided: boolean;
  readonly shows: (line: MenuLine) => boolean;
}
