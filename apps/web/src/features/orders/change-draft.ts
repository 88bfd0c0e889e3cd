import type { Order } from '@padkos/contracts';
import { MAX_LINE_QUANTITY } from '@padkos/domain';
import type { GuestNames } from '../guests/guest-names.ts';

/** The part of the browser's storage that a draft uses. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Changed = Pick<Order, 'id' | 'revision'>;

export interface Draft {
  /** Portions by the dish's id. */
  readonly chosen: ReadonlyMap<string, number>;
  /** The guests that they are for, by the dish's id. */
  readonly names: ReadonlyMap<string, GuestNames>;
}

const keyOf = ({ id }: Changed) => `padkos.change.${id}`;

/**
 * The unsaved portions and names of an order's change, for example when the customer left to top up; null if they belong to
 * another revision of the order or cannot be read.
 */
export function readDraft(storage: DraftStorage, order: Changed): Draft | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(order)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('revision' in kept) || !('chosen' in kept))
      return null;
    if (kept.revision !== order.revision || !Array.isArray(kept.chosen)) return null;
    const chosen: unknown[] = kept.chosen;
    const names: unknown[] = 'names' in kept && Array.isArray(kept.names) ? kept.names : [];
    if (!chosen.every(isChoice) || !names.every(isNaming) || chosen.length + names.length === 0) return null;
    return { chosen: new Map(chosen), names: new Map(names) };
  } catch {
    return null;
  }
}

/** Stores the draft. A browser without storage loses it with the page, which is no reason to fail. */
export function keepDraft(storage: DraftStorage, order: Changed, { chosen, names }: Draft): void {
  try {
    storage.setItem(
      keyOf(order),
      JSON.stringify({ revision: order.revision, chosen: [...chosen], names: [...names] }),
    );
  } catch {
    // Storage is full or switched off.
  }
}

export function forgetDraft(storage: DraftStorage, order: Changed): void {
  storage.removeItem(keyOf(order));
}

/** Whether a draft of any order's change is stored here. */
export function hasDraft(storage: Storage): boolean {
  return Object.keys(storage).some((key) => key.startsWith('padkos.change.'));
}

function isChoice(value: unknown): value is [string, number] {
  if (!Array.isArray(value)) return false;
  const [dish, quantity]: unknown[] = value;
  return (
    typeof dish === 'string' &&
    typeof quantity === 'number' &&
    Number.isSafeInteger(quantity) &&
    quantity >= 0 &&
    quantity <= MAX_LINE_QUANTITY
  );
}

function isNaming(value: unknown): value is [string, string[]] {
  if (!Array.isArray(value)) return false;
  const [dish, names]: unknown[] = value;
  return typeof dish === 'string' && Array.isArray(names) && names.every((name) => typeof name === 'string');
}
