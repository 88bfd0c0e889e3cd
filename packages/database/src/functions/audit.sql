-- Raises an exception if the administrator is not active or has lost the session (PK401) or the role (PK403).
-- Locks both rows until the end of the transaction, so that a demotion waits. Checks only a p_actor with
-- "administrator": true. Raises instead of refusing, so that earlier writes of the transaction are undone.
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

-- Writes one audit row, chained to the previous row, and a security event if the action is one.
-- p_actor: {"userId", "ipAddress", "userAgent"}, for an administrator also {"administrator", "sessionKey"}.
CREATE OR REPLACE FUNCTION write_audit(
  p_actor jsonb, p_action text, p_entity_type text, p_entity_id text, p_before jsonb, p_after jsonb, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_previous text;
  v_event text := security_event_of(p_action);
  -- Leaves out a person whose data was deleted.
  v_subject uuid := CASE WHEN p_entity_type = 'user' AND p_action <> 'user.erase' THEN p_entity_id::uuid END;
BEGIN
  -- Takes every lock that the insert needs first, so that the holder of the audit lock never waits for
  -- another lock.
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

-- Returns the positions of audit rows that do not follow from the previous row; none if the log is unaltered.
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

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;

-- Documents are append-only except for the buyer: the contact details go when the account is deleted, and the
-- name goes when the tax laws no longer require it, after {{TAX_YEARS}} years.
CREATE OR REPLACE FUNCTION refuse_change_of_document() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.created_at < now() - interval '{{TAX_YEARS}} years'
     AND to_jsonb(NEW) = to_jsonb(OLD) || jsonb_build_object('parties', without_buyer(OLD.parties)) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) = to_jsonb(OLD) || jsonb_build_object('parties', with_buyer_named(OLD.parties))
     AND EXISTS (SELECT FROM users WHERE id = OLD.user_id AND erased_at IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE OR REPLACE TRIGGER wallet_transactions_append_only
  BEFORE UPDATE OR DELETE ON wallet_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER wallet_transactions_no_truncate
  BEFORE TRUNCATE ON wallet_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER audit_logs_append_only
  BEFORE UPDATE OR DELETE ON audit_logs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER audit_logs_no_truncate
  BEFORE TRUNCATE ON audit_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER audit_anchors_append_only
  BEFORE UPDATE OR DELETE ON audit_anchors FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER audit_anchors_no_truncate
  BEFORE TRUNCATE ON audit_anchors FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER invoices_append_only
  BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change_of_document();
CREATE OR REPLACE TRIGGER invoices_no_truncate
  BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER order_revisions_append_only
  BEFORE UPDATE OR DELETE ON order_revisions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER order_revisions_no_truncate
  BEFORE TRUNCATE ON order_revisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The security event that an audited action counts as, or null.
CREATE OR REPLACE FUNCTION security_event_of(p_action text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT '{{SECURITY_EVENT_OF_ACTION_JSON}}'::jsonb ->> p_action
$$;

-- Records security events that are not audited actions: [{"event", "actorId", "userId", "ipAddress",
-- "detail", "times", "firstAt", "lastAt"}]. Sums equal events in each period of {{SECURITY_SUM_MINUTES}}
-- minutes. After {{SECURITY_ROWS_OF_SUM}} rows in a period, also sums further events of the same kind,
-- without what distinguishes them, so that a flood adds no more rows.
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
