-- The event of security that an act of the audit log is, or null.
CREATE OR REPLACE FUNCTION security_event_of(p_action text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT '{{SECURITY_EVENT_OF_ACTION_JSON}}'::jsonb ->> p_action
$$;

-- Notes events that are no acts: [{"event", "actorId", "userId", "ipAddress", "detail", "times", "firstAt", "lastAt"}]. Equal ones of a
-- quarter of an hour are summed; from a number of rows on, so are further ones of the same kind, without what tells them apart, so that
-- a flood makes no more rows.
CREATE OR REPLACE FUNCTION note_security_events(p_events jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  e record;
  v_is_full boolean;
BEGIN
  FOR e IN
    SELECT *, floor(extract(epoch FROM "firstAt") / (60 * {{SECURITY_SUM_MINUTES}}))::text AS slot
      FROM jsonb_to_recordset(p_events) AS r("event" text, "actorId" uuid, "userId" uuid, "ipAddress" text, "detail" text,
                                             "times" integer, "firstAt" timestamptz, "lastAt" timestamptz)
      ORDER BY "event", "actorId", "userId", "ipAddress", "detail"
  LOOP
    v_is_full := (SELECT count(*) >= {{SECURITY_ROWS_OF_SUM}} FROM security_events s WHERE s.event = e.event AND s.slot = e.slot)
      AND NOT EXISTS (SELECT FROM security_events s WHERE s.event = e.event AND s.slot = e.slot
        AND s.actor_id IS NOT DISTINCT FROM e."actorId" AND s.user_id IS NOT DISTINCT FROM e."userId"
        AND s.ip_address IS NOT DISTINCT FROM e."ipAddress" AND s.detail = e.detail);
    INSERT INTO security_events AS s (event, actor_id, user_id, ip_address, detail, slot, times, first_at, last_at)
      VALUES (e.event, CASE WHEN NOT v_is_full THEN e."actorId" END, CASE WHEN NOT v_is_full THEN e."userId" END,
              CASE WHEN NOT v_is_full THEN e."ipAddress" END, CASE WHEN v_is_full THEN 'further_places' ELSE e.detail END,
              e.slot, e.times, e."firstAt", e."lastAt")
      ON CONFLICT ON CONSTRAINT security_events_sum_key DO UPDATE
        SET times = s.times + excluded.times, first_at = least(s.first_at, excluded.first_at), last_at = greatest(s.last_at, excluded.last_at);
  END LOOP;
END
$$;
