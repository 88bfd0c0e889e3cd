/** The part of the browser's storage that is used here. */
type WantedStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'padkos.wanted-with';

/** Where the dishes are that a top-up will order. */
export type WantedFrom = 'cart' | 'plan';

/** Stores whether a top-up orders the cart or the plan, because the server forgets it once the payment is given up. */
export function keepWanted(storage: WantedStorage, topupId: string, from: WantedFrom): void {
  try {
    storage.setItem(KEY, JSON.stringify([topupId, from]));
  } catch {
    // Storage is full or switched off.
  }
}

/** What the last top-up started in this tab was meant to order, if it is this one; otherwise null. */
export function readWanted(storage: WantedStorage, topupId: string | undefined): WantedFrom | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept) || kept[0] !== topupId) return null;
    return kept[1] === 'cart' || kept[1] === 'plan' ? kept[1] : null;
  } catch {
    return null;
  }
}
