import type { Menu } from '@padkos/contracts';
import type { Language, OrderingRules } from '@padkos/domain';
import { createShortMemory, type ShortMemory } from '../short-memory.ts';

/** The dishes of a date with the rules of its cutoff, and the answers last made of them, by language, each for one minute of the application clock. */
export interface RememberedMenu {
  readonly items: Menu['items'];
  readonly rules: OrderingRules;
  readonly latest: Map<Language, { readonly minute: number; readonly answer: Menu }>;
}

/** Menus by date. Their portions may be as old as this, for orders of other servers say nothing. */
export type MenuMemory = ShortMemory<RememberedMenu>;

const REMEMBERED_MS = 1_000;

export const createMenuMemory = (): MenuMemory => createShortMemory<RememberedMenu>(REMEMBERED_MS);
