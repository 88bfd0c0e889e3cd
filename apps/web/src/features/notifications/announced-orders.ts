/** The part of the browser's storage that the memory needs. */
type BellStorage = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (userId: string) => `padkos.bell.${userId}`;

/**
 * Stores how many new orders there are, and answers whether they are more than this administrator was last told of in this
 * browser. So each is announced once, also after a reload, and not again in another tab.
 */
export function noteNewOrders(storage: BellStorage, userId: string, count: number): boolean {
  const before = read(storage, userId);
  if (before === count) return false;
  try {
    storage.setItem(keyOf(userId), String(count));
  } catch {
    // Storage is full or switched off: what is new is announced again after the next load.
  }
  return count > before;
}

function read(storage: BellStorage, userId: string): number {
  try {
    const count = Number(storage.getItem(keyOf(userId)) ?? 0);
    return Number.isSafeInteger(count) && count >= 0 ? count : 0;
  } catch {
    return 0;
  }
}
