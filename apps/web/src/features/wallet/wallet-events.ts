import type { LedgerEntry, Topup } from '@padkos/contracts';
import { type CalendarDate, johannesburgClock, johannesburgTime } from '@padkos/domain';
import { instantText } from '../../shared/instant-text.ts';

/** An event in a wallet: a change of its balance, a top-up, or a paid top-up with its ledger entry. */
export interface WalletEvent {
  readonly id: string;
  /** When the balance changed or, for a top-up that changed nothing, when it was started. */
  readonly at: string;
  readonly entry: LedgerEntry | null;
  readonly topup: Topup | null;
}

export type WalletFilter = 'all' | 'in' | 'out';

export interface WalletDay {
  readonly date: CalendarDate;
  readonly events: readonly WalletEvent[];
}

/**
 * Ledger and top-ups as one list, newest first: a paid top-up appears once, with the entry that has its reference. Where older
 * entries are yet to be read, older top-ups are left out too.
 */
export function walletEvents(
  entries: readonly LedgerEntry[],
  topups: readonly Topup[],
  isWhole = true,
): WalletEvent[] {
  const paid = new Map(
    topups
      .filter(({ status }) => status === 'completed')
      .flatMap((topup) => (topup.reference === null ? [] : [[topup.reference, topup]])),
  );
  const shown = new Set<string>();
  const changes = entries.map((entry): WalletEvent => {
    const topup = (entry.type === 'topup' && paid.get(entry.reference ?? '')) || null;
    if (topup !== null) shown.add(topup.id);
    return { id: entry.id, at: entry.createdAt, entry, topup };
  });
  const oldest = isWhole ? '' : (entries.at(-1)?.createdAt ?? '');
  const others = topups
    .filter(({ id, createdAt }) => !shown.has(id) && createdAt >= oldest)
    .map((topup): WalletEvent => ({ id: topup.id, at: topup.createdAt, entry: null, topup }));
  return newestFirst(changes, others);
}

/** Merges two lists that are sorted newest first; the ledger keeps its own order for equal instants. */
function newestFirst(changes: readonly WalletEvent[], others: readonly WalletEvent[]): WalletEvent[] {
  const merged: WalletEvent[] = [];
  let next = 0;
  for (const change of changes) {
    for (let other = others[next]; other !== undefined && other.at > change.at; other = others[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(change);
  }
  return [...merged, ...others.slice(next)];
}

/** When a top-up was made, for display under the date on which it changed the balance: includes its own date if that differs. */
export function madeText({ createdAt }: Pick<Topup, 'createdAt'>, changedAt: string): string {
  const [made, changed] = [new Date(createdAt), new Date(changedAt)];
  const isSameDay = johannesburgClock(made).date === johannesburgClock(changed).date;
  return isSameDay ? johannesburgTime(made) : instantText(createdAt);
}

/** The events that a filter keeps: every top-up counts as incoming tokens, even one that brought none. */
export function filterEvents(events: readonly WalletEvent[], filter: WalletFilter): WalletEvent[] {
  const comesIn = ({ entry, topup }: WalletEvent) => topup !== null || (entry !== null && entry.amount > 0);
  return events.filter((event) => filter === 'all' || comesIn(event) === (filter === 'in'));
}

/** Groups the events by their Johannesburg date, in order. */
export function byDay(events: readonly WalletEvent[]): WalletDay[] {
  const days: { date: CalendarDate; events: WalletEvent[] }[] = [];
  for (const event of events) {
    const { date } = johannesburgClock(new Date(event.at));
    const last = days.at(-1);
    if (last?.date === date) last.events.push(event);
    else days.push({ date, events: [event] });
  }
  return days;
}
