/** What stays on a shared device for its person: dishes and quantities, in carts and plans. */
const KEPT = /^padkos\.(cart|plan)\./;
/** Drafts of changed orders, which go. */
const DRAFT = /^padkos\.change\./;

/** Takes the names of people out of the carts and plans that stay on the device, and drafts away, when a session ends. */
export function forgetNames(storage: Storage): void {
  for (const key of Object.keys(storage)) {
    if (DRAFT.test(key)) storage.removeItem(key);
    if (!KEPT.test(key)) continue;
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null', (name, value) =>
        name === 'guests' ? undefined : value,
      );
      storage.setItem(key, JSON.stringify(kept));
    } catch {
      storage.removeItem(key);
    }
  }
}
