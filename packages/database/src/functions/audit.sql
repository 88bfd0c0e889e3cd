-- Refuses an act of an administrator who has lost the role or the session, and locks both until
-- the act has ended: a demotion waits for it. Only for p_actor with "administrator": true. The refusal is an exception, so
-- that earlier writes of the act are undone.
CREATE OR REPLACE FUNCTION require_administrator(p_actor jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_role user_role;
BEGIN
  IF NOT coalesce((p_actor->>'administrator')::boolean, false) THEN
    RETURN;
  END IF;
  SELECT role INTO v_role FROM users WHERE id = (p_actor->>'userId')::uuid AND is_active FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the administrator is not active' USING ERRCODE = 'PK401';
  END IF;
  PERFORM FROM sessions WHERE sid = p_actor->>'sessionKey' AND sess->>'userId' = p_actor->>'userId' FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the session has ended' USING ERRCODE = 'PK401';
  END IF;
  IF v_role <> 'admin' THEN
    RAISE EXCEPTION 'the user is no administrator' USING ERRCODE = 'PK403';
  END IF;
END
$$;

-- Writes one audit row, chained to the row before, and an event of security where the act is one.
-- p_actor: {"userId", "ipAddress", "userAgent"}, of an administrator with {"administrator", "sessionKey"} besides.
CREATE OR REPLACE FUNCTION write_audit(
  p_actor jsonb, p_action text, p_entity_type text, p_entity_id text, p_before jsonb, p_after jsonb, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_previous text;
  v_event text := security_event_of(p_action);
  -- A person whose data was deleted is not named.
  v_subject uuid := CASE WHEN p_entity_type = 'user' AND p_action <> 'user.erase' THEN p_entity_id::uuid END;
BEGIN
  -- Every lock that the insert needs is taken first, so the holder of the audit lock waits for no other lock.
  PERFORM require_administrator(p_actor);
  PERFORM FROM users WHERE id = (p_actor->>'userId')::uuid FOR KEY SHARE;
  IF v_event IS NOT NULL THEN
    PERFORM FROM users WHERE id = v_subject FOR KEY SHARE;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.audit', 0));
  SELECT row_hash INTO v_previous FROM audit_logs ORDER BY position DESC LIMIT 1;
  v_previous := coalesce(v_previous, '');
  INSERT INTO audit_logs (user_id, action, entity_type, entity_id, before_snapshot, after_snapshot,
                          ip_address, user_agent, previous_hash, row_hash, created_at)
  VALUES ((p_actor->>'userId')::uuid, p_action, p_entity_type, p_entity_id, p_before, p_after,
          p_actor->>'ipAddress', p_actor->>'userAgent', v_previous,
          audit_row_hash(v_previous, p_actor, p_action, p_entity_type, p_entity_id, p_before, p_after, p_now),
          p_now);
  IF v_event IS NOT NULL THEN
    INSERT INTO security_events (event, actor_id, user_id, ip_address, detail, slot, first_at, last_at)
    VALUES (v_event, (p_actor->>'userId')::uuid, v_subject, p_actor->>'ipAddress', p_action, gen_random_uuid()::text, p_now, p_now);
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION audit_row_hash(
  p_previous text, p_actor jsonb, p_action text, p_entity_type text, p_entity_id text,
  p_before jsonb, p_after jsonb, p_now timestamptz
) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    p_previous, p_actor->>'userId', p_actor->>'ipAddress', p_actor->>'userAgent', p_action, p_entity_type,
    p_entity_id, p_before, p_after, wire_instant(p_now))::text, 'UTF8')), 'hex')
$$;

-- The positions of audit rows that do not follow from the row before: none when the log is unaltered.
CREATE OR REPLACE FUNCTION broken_audit_rows() RETURNS SETOF bigint
LANGUAGE sql STABLE AS $$
  SELECT position FROM (
    SELECT a.*, coalesce(lag(row_hash) OVER (ORDER BY position), '') AS expected_previous FROM audit_logs a
  ) chained
  WHERE previous_hash <> expected_previous
     OR row_hash <> audit_row_hash(previous_hash,
                                   jsonb_build_object('userId', user_id, 'ipAddress', ip_address, 'userAgent', user_agent),
                                   action, entity_type, entity_id, before_snapshot, after_snapshot, created_at)
$$;
