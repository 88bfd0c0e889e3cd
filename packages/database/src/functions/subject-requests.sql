-- The register of requests of data subjects (POPIA 11, 23 and 24).

-- Enters a request that did not come through the app. p_request: {"kind", "channel", "receivedOn", "person", "contact", "details"}.
-- Answers {"requestId"}, or a refusal.
CREATE OR REPLACE FUNCTION enter_subject_request(p_request jsonb, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_received date := (p_request->>'receivedOn')::date;
  v_id uuid;
BEGIN
  INSERT INTO subject_requests (kind, channel, person, contact, details, received_on, due_on, entered_by, created_at)
    VALUES ((p_request->>'kind')::subject_request_kind, (p_request->>'channel')::subject_request_channel, p_request->>'person',
            p_request->>'contact', p_request->>'details', v_received, v_received + {{SUBJECT_REQUEST_DAYS}},
            (p_actor->>'userId')::uuid, p_now)
    RETURNING id INTO v_id;
  -- Without who asked: the log keeps its rows for good.
  PERFORM write_audit(p_actor, 'subject_request.enter', 'subject_request', v_id::text, NULL,
    jsonb_build_object('kind', p_request->'kind', 'channel', p_request->'channel', 'receivedOn', v_received), p_now);
  RETURN jsonb_build_object('requestId', v_id);
END
$$;

-- Closes a request as done, refused or withdrawn, with a note. One for deletion that came through the app is decided by
-- erase_person or refuse_erasure. Answers {"ok": true} or a refusal.
CREATE OR REPLACE FUNCTION close_subject_request(
  p_request uuid, p_state subject_request_state, p_note text, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_request subject_requests;
BEGIN
  SELECT * INTO v_request FROM subject_requests WHERE id = p_request AND erasure_request_id IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "This request"}');
  END IF;
  IF v_request.state <> 'open' THEN
    RETURN refusal('ERASURE_DECIDED', jsonb_build_object('state', v_request.state));
  END IF;
  UPDATE subject_requests SET state = p_state, closed_by = (p_actor->>'userId')::uuid, closed_at = p_now, closing_note = p_note
    WHERE id = p_request;
  PERFORM write_audit(p_actor, 'subject_request.close', 'subject_request', p_request::text, NULL,
    jsonb_build_object('state', p_state), p_now);
  RETURN '{"ok": true}';
END
$$;

-- Brings the register up to date with a request for deletion, after each change of it.
CREATE OR REPLACE FUNCTION register_erasure(p_erasure uuid) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO subject_requests AS r (kind, channel, user_id, erasure_request_id, received_on, due_on, state, closed_by, closed_at,
                                     closing_note, created_at)
    SELECT 'erasure', CASE WHEN is_for_unused THEN 'unused' ELSE 'app' END::subject_request_channel, user_id, id,
           johannesburg_date(created_at), johannesburg_date(created_at) + {{SUBJECT_REQUEST_DAYS}},
           CASE state WHEN 'waiting' THEN 'open' ELSE state::text END::subject_request_state, decided_by, decided_at, decision_note, created_at
    FROM erasure_requests WHERE id = p_erasure
    ON CONFLICT (erasure_request_id) DO UPDATE SET channel = excluded.channel, state = excluded.state, closed_by = excluded.closed_by,
      closed_at = excluded.closed_at, closing_note = excluded.closing_note
$$;

-- Notes that a person saved everything that is kept about them: access, asked for and given at once; once a day.
CREATE OR REPLACE FUNCTION register_export(p_user uuid, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO subject_requests (kind, channel, user_id, received_on, due_on, state, closed_at, created_at)
    SELECT 'access', 'app', p_user, johannesburg_date(p_now), johannesburg_date(p_now) + {{SUBJECT_REQUEST_DAYS}}, 'done', p_now, p_now
    WHERE NOT EXISTS (SELECT FROM subject_requests WHERE user_id = p_user AND kind = 'access' AND channel = 'app'
                      AND received_on = johannesburg_date(p_now))
$$;

-- Requests that were closed long ago; one for deletion stays, as the proof that it was carried out.
CREATE OR REPLACE FUNCTION remove_old_requests(p_before timestamptz, p_most integer) RETURNS integer
LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM subject_requests WHERE id IN (
      SELECT id FROM subject_requests WHERE closed_at < p_before AND erasure_request_id IS NULL
      LIMIT p_most FOR UPDATE SKIP LOCKED) RETURNING 1)
  SELECT note_removed('requests', count(*)::integer) FROM gone
$$;
