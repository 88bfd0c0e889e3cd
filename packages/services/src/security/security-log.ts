import { calls, type Database, type SecuritySum } from '@padkos/database';
import { SECURITY_LOG_EVENTS, type SecurityLogEvent } from '@padkos/domain';

/** How long after an event it is stored, in milliseconds; those that come meanwhile are stored with it. */
const STORE_AFTER_MS = 2_000;
/** So many different events wait at most; while there are as many, further ones are logged and counted only. */
const MOST_WAITING = 1_000;

/** What is known of an event that is no act of the audit log. */
type SecurityFacts = Pick<SecuritySum, 'event' | 'actorId' | 'userId' | 'ipAddress' | 'detail'>;

/** What this process has seen of events of security, and those of them that are yet to be stored. */
export interface SecurityLog {
  /** Counts an event. */
  count(event: SecurityLogEvent): void;
  /** Stores an event soon: a flood is summed here and never waits for the database. */
  store(facts: SecurityFacts, at: Date): void;
  /** How many there were of each kind since the start. */
  counts(): ReadonlyMap<SecurityLogEvent, number>;
  /** Stores what waits; what cannot be stored waits on. */
  flush(): Promise<void>;
  /** The same, and stores no more by itself. */
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
