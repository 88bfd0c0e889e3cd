/** The part of the browser's storage that this needs. */
type WantedStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'padkos.wanted-with';

/** Where the dishes are that are to be ordered with a top-up. */
export type WantedFrom = 'cart' | 'plan';

/** Keeps that a top-up is to order the cart or the plan: the server forgets it once the payment is given up. */
export function keepWanted(storage: WantedStorage, topupId: string, from: WantedFrom): void {
  try {
    storage.setItem(KEY, JSON.stringify([topupId, from]));
  } catch {
    // Storage is full or switched off.
  }
}

/** What the last top-up that was begun in this tab was to order, when it is this one; null without. */
export function readWanted(storage: WantedStorage, topupId: string | undefined): WantedFrom | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept) || kept[0] !== topupId) return null;
    return kept[1] === 'cart' || kept[1] === 'plan' ? kept[1] : null;
  } catch {
    return null;
  }
}
