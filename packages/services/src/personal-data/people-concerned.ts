import { calls, type Database } from '@padkos/database';

/** A person and the kinds of their personal data. */
export interface PersonConcerned {
  readonly name: string;
  readonly email: string;
  readonly cellPhone: string;
  /** Orders, top-ups and messages made since the given instant. */
  readonly since: number;
  readonly orders: number;
  readonly payments: number;
  readonly signIns: number;
  /** Sessions used since the given instant. Whoever had such a session could read what its owner can. */
  readonly sessionsSince: number;
  /** On how many days since then the person, or somebody with their session, downloaded all their personal data. */
  readonly exportsSince: number;
  /** How many documents made since then mark their orders as conflicting with what they avoid. */
  readonly marksSince: number;
  /** Whether they have a list of what they avoid, which reveals something about health or belief. */
  readonly avoids: boolean;
}

/**
 * Everybody affected by a breach in which somebody could read the database from `since` on: all accounts that were
 * not deleted before, with what is kept of each. People with special personal information come first (POPIA 22, 26).
 */
export async function peopleConcerned(
  { sql }: Pick<Database, 'sql'>,
  since: Date,
): Promise<PersonConcerned[]> {
  return sql<PersonConcerned[]>`
    select u.first_name || ' ' || u.last_name as name, u.email, u.cell_phone as "cellPhone",
           coalesce(o.since, 0) + coalesce(t.since, 0) + coalesce(m.since, 0) as since,
           coalesce(o.number, 0) as orders, coalesce(t.number, 0) as payments, coalesce(s.number, 0) as "signIns",
           coalesce(s.since, 0) as "sessionsSince", coalesce(x.since, 0) as "exportsSince", coalesce(r.since, 0) as "marksSince",
           d.user_id is not null as avoids
    from users u
    left join (select user_id, count(*)::int as number, (count(*) filter (where created_at >= ${since.toISOString()}))::int as since
               from orders group by user_id) o on o.user_id = u.id
    left join (select user_id, count(*)::int as number, (count(*) filter (where created_at >= ${since.toISOString()}))::int as since
               from topups group by user_id) t on t.user_id = u.id
    left join (select recipient, count(*)::int as since from mail_messages where created_at >= ${since.toISOString()}
               group by recipient) m on m.recipient = u.email
    left join (select sess->>'userId' as user_id, count(*)::int as number,
                      (count(*) filter (where coalesce(sess->>'usedAt', sess->>'startedAt')::timestamptz >= ${since.toISOString()}))::int as since
               from sessions group by 1) s on s.user_id = u.id::text
    left join (select user_id, count(*)::int as since from subject_requests
               where kind = 'access' and channel = 'app' and created_at >= ${since.toISOString()} group by user_id) x on x.user_id = u.id
    left join (select user_id, count(*)::int as since from diet_reads where read_at >= ${since.toISOString()}
               group by user_id) r on r.user_id = u.id
    left join user_diets d on d.user_id = u.id
    where not exists (select from erasure_requests e where e.user_id = u.id and e.state = 'done')
    order by avoids desc, name, u.email`;
}

/**
 * Records that the operator made the list of the people affected by a breach, which is a copy of personal data, and
 * when.
 */
export async function noteConcernedCopied({ sql }: Pick<Database, 'sql'>, now: Date): Promise<void> {
  const at = now.toISOString();
  const copied = { event: 'sensitive_export', detail: 'export.people_concerned', times: 1 } as const;
  const byOperator = { actorId: null, userId: null, ipAddress: null };
  await calls.noteSecurityEvents(sql, { events: [{ ...copied, ...byOperator, firstAt: at, lastAt: at }] });
}
