import { closedReason, DEFAULT_WAITING_OFFER_MINUTES } from '@padkos/domain';
import { at, leftOf, type Model, type ModelEntry, type ModelLine, rulesOf } from './model.ts';

const MINUTE_MS = 60_000;

/** When a portion that is held now passes to the next in line: never after the cutoff. */
export function offerEnd(model: Model, dish: number): Date {
  const end = new Date(model.now.getTime() + DEFAULT_WAITING_OFFER_MINUTES * MINUTE_MS);
  const closes = rulesOf(model).closesAt(at(model.dishes, dish).date);
  return end < closes ? end : closes;
}

/** Changes how many portions of a dish are sold; portions that become free are held for those who wait. */
export function sell(model: Model, dish: number, more: number): void {
  at(model.dishes, dish).sold += more;
  if (more <= 0) holdPortions(model, dish);
}

/** Gives portions of orders back to the menu. */
export function giveBack(model: Model, lines: readonly ModelLine[]): void {
  const dishes = new Set(lines.map((line) => line.dish));
  for (const dish of dishes) {
    const portions = lines.filter((line) => line.dish === dish).reduce((sum, line) => sum + line.quantity, 0);
    sell(model, dish, -portions);
  }
}

/** Holds free portions of a dish for the first in line. */
export function holdPortions(model: Model, dish: number): void {
  const line = at(model.dishes, dish);
  const isClosed = model.now >= rulesOf(model).closesAt(line.date);
  if (!line.onMenu || !line.offered || isClosed || closedReason(line.date, model.calendar) !== null) return;
  const first = model.waiting
    .filter((entry) => entry.dish === dish && entry.state === 'waiting')
    .filter(({ customer }) => at(model.customers, customer).active)
    .slice(0, Math.max(leftOf(line), 0));
  for (const entry of first) {
    entry.state = 'offered';
    entry.heldUntil = offerEnd(model, dish);
    entry.changedAt = model.now;
    line.sold += 1;
  }
}

/** The entries through which portions of these dishes are held for a customer. */
export const heldFor = (model: Model, customer: number, dishes: readonly number[]): ModelEntry[] =>
  model.waiting.filter(
    (entry) => entry.customer === customer && entry.state === 'offered' && dishes.includes(entry.dish),
  );

/** Ends an entry; the portion that was held for it becomes free. */
export function endEntry(model: Model, entry: ModelEntry): void {
  const wasOffered = entry.state === 'offered';
  entry.state = 'ended';
  entry.changedAt = model.now;
  if (wasOffered) sell(model, entry.dish, -1);
}

/** Ends entries: first those that wait, so that what the others give back goes to none of them. */
export function endEntries(model: Model, entries: readonly ModelEntry[]): void {
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const offered = entries.filter(({ state }) => state === 'offered');
  for (const entry of [...waiting, ...offered]) endEntry(model, entry);
}
