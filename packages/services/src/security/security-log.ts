import { calls, type Database, type SecuritySum } from '@padkos/database';
import { SECURITY_LOG_EVENTS, type SecurityLogEvent } from '@padkos/domain';

/** The delay before an event is stored, in milliseconds; events that arrive in the meantime are stored with it. */
const STORE_AFTER_MS = 2_000;
/** The largest number of different events that wait. Beyond it, further ones are only logged and counted. */
const MOST_WAITING = 1_000;

/** What is known of an event that is not in the audit log. */
type SecurityFacts = Pick<SecuritySum, 'event' | 'actorId' | 'userId' | 'ipAddress' | 'detail'>;

/** The events of security that this process has seen, and those that are not stored yet. */
export interface SecurityLog {
  /** Counts an event. */
  count(event: SecurityLogEvent): void;
  /** Stores an event soon. A flood is summed here and never waits for the database. */
  store(facts: SecurityFacts, at: Date): void;
  /** The number of events of each kind since the start. */
  counts(): ReadonlyMap<SecurityLogEvent, number>;
  /** Stores what waits; what cannot be stored keeps waiting. */
  flush(): Promise<void>;
  /** The same, and then stops storing by itself. */
  stop(): Promise<void>;
}

/** Made once per process. */
export function createSecurityLog(
  { sql }: Pick<Database, 'sql'>,
  log: { error(detail: object, message: string): void },
): SecurityLog {
  const counts = new Map<SecurityLogEvent, number>(SECURITY_LOG_EVENTS.map((event) => [event, 0]));
  let waiting = new Map<string, SecuritySum>();
  let timer: NodeJS.Timeout | null = null;

  function add(facts: SecurityFacts, times: number, firstAt: string, lastAt: string): void {
    const key = JSON.stringify(facts);
    const sum = waiting.get(key);
    if (sum === undefined && waiting.size >= MOST_WAITING) return;
    waiting.set(key, {
      ...facts,
      times: times + (sum?.times ?? 0),
      firstAt: sum === undefined || firstAt < sum.firstAt ? firstAt : sum.firstAt,
      lastAt: sum === undefined || lastAt > sum.lastAt ? lastAt : sum.lastAt,
    });
  }

  function storeSoon(): void {
    timer ??= setTimeout(() => void securityLog.flush(), STORE_AFTER_MS).unref();
  }

  const securityLog: SecurityLog = {
    count: (event) => void counts.set(event, (counts.get(event) ?? 0) + 1),
    counts: () => counts,
    store({ event, actorId, userId, ipAddress, detail }, at) {
      add({ event, actorId, userId, ipAddress, detail }, 1, at.toISOString(), at.toISOString());
      storeSoon();
    },
    async flush() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      if (waiting.size === 0) return;
      const events = [...waiting.values()];
      waiting = new Map();
      try {
        await calls.noteSecurityEvents(sql, { events });
      } catch (error) {
        log.error({ err: error }, 'events of security could not be stored; it is tried again with the next');
        for (const { times, firstAt, lastAt, ...facts } of events) add(facts, times, firstAt, lastAt);
      }
    },
    stop: () => securityLog.flush(),
  };
  return securityLog;
}
