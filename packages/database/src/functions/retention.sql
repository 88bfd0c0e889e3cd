-- Removes personal data that is past its period (POPIA 14), one function for each kind. Each handles at most
-- p_most rows, commits on its own, and returns how many; fewer than p_most means none are left. A repeated
-- call finds what is still there.
-- The audit log keeps its rows: their hashes cover every field, so nothing in them can be blanked. They hold
-- ids, no names. The ledger, orders and documents keep their rows too, for the books.

-- Adds to the number of removed items of a kind that the audit log does not have yet. Returns p_count.
CREATE OR REPLACE FUNCTION note_removed(p_kind text, p_count integer) RETURNS integer
LANGUAGE sql AS $$
  INSERT INTO retention_runs AS r (kind, unaudited) VALUES (p_kind, p_count)
    ON CONFLICT (kind) DO UPDATE SET unaudited = r.unaudited + excluded.unaudited;
  SELECT p_count
$$;

-- Ends a run: writes one audit row with how much of each kind was removed since the last completed run, if
-- anything was.
CREATE OR REPLACE FUNCTION end_retention_run(p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_counts jsonb;
BEGIN
  PERFORM FROM retention_runs ORDER BY kind FOR UPDATE;
  SELECT jsonb_object_agg(kind, unaudited) INTO v_counts FROM retention_runs WHERE unaudited > 0;
  UPDATE retention_runs SET removed = unaudited, unaudited = 0, completed_at = p_now;
  IF v_counts IS NOT NULL THEN
    PERFORM write_audit(NULL, 'retention.remove', 'retention', 'run', NULL, v_counts, p_now);
  END IF;
END
$$;

-- Removes what was sent to gateways and received from them, once everything is decided. The settlement
-- records what was paid.
CREATE OR REPLACE FUNCTION remove_old_notifications(p_before timestamptz, p_most integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_attempts uuid[];
  v_count integer;
BEGIN
  SELECT coalesce(array_agg(id), '{}') INTO v_attempts FROM (
    SELECT id FROM payment_attempts WHERE initiation IS NOT NULL AND next_check_at IS NULL AND created_at < p_before LIMIT p_most) old;
  UPDATE orders o SET gateway_response = without_person(o.gateway_response, u) FROM payment_attempts a, users u
    WHERE a.id = ANY(v_attempts) AND o.id = a.order_id AND u.id = o.user_id AND o.gateway_response IS NOT NULL;
  UPDATE topups t SET payment_email = NULL, gateway_response = without_person(t.gateway_response, u) FROM payment_attempts a, users u
    WHERE a.id = ANY(v_attempts) AND t.id = a.topup_id AND u.id = t.user_id;
  UPDATE payment_attempts SET initiation = NULL WHERE id = ANY(v_attempts);
  UPDATE payment_notifications SET raw_body = '', headers = '{}', remote_address = NULL WHERE id IN (
    SELECT id FROM payment_notifications WHERE received_at < p_before AND processed_at IS NOT NULL AND raw_body <> ''
    LIMIT p_most FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  PERFORM note_removed('notifications', v_count + cardinality(v_attempts));
  RETURN greatest(v_count, cardinality(v_attempts));
END
$$;

-- Removes names, numbers and guests from delivery manifests. What was delivered for which order stays.
CREATE OR REPLACE FUNCTION remove_manifest_names(p_before timestamptz, p_most integer) RETURNS integer
LANGUAGE sql AS $$
  WITH gone AS (
    UPDATE delivery_manifests SET names_removed = true, content = jsonb_set(content, '{orders}', coalesce((
        SELECT jsonb_agg(without_names(o) ORDER BY position)
        FROM jsonb_array_elements(content->'orders') WITH ORDINALITY AS e(o, position)), '[]'))
      WHERE id IN (SELECT id FROM delivery_manifests WHERE NOT names_removed AND date < johannesburg_date(p_before)
                   LIMIT p_most FOR UPDATE SKIP LOCKED) RETURNING 1)
  SELECT note_removed('manifests', count(*)::integer) FROM gone
$$;

-- An order of a manifest without the people in it.
CREATE OR REPLACE FUNCTION without_names(p_order jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT without_guests(p_order
    || jsonb_build_object('customer', p_order->'customer'
         || '{"firstName": "Name", "lastName": "removed", "employeeId": "", "cellPhone": ""}')
    || CASE WHEN p_order->'team' IS NULL THEN '{}'
            ELSE jsonb_build_object('team', p_order->'team' || '{"name": "Team order", "organiser": "{{REMOVED_NAME}}"}') END)
$$;

-- Removes what people wrote and who portions were for. The facts stay.
CREATE OR REPLACE FUNCTION remove_old_words(p_before timestamptz, p_most integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_before date := johannesburg_date(p_before);
  v_count integer;
  v_most integer := 0;
  v_sum integer := 0;
BEGIN
  UPDATE orders SET cancellation_reason = said('byCustomer') WHERE id IN (
    SELECT id FROM orders WHERE delivery_date < v_before AND cancellation_reason->>'code' = 'byCustomer' AND cancellation_reason @? '$.params.words'
    LIMIT p_most FOR NO KEY UPDATE SKIP LOCKED);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_most := greatest(v_most, v_count);
  v_sum := v_sum + v_count;
  DELETE FROM order_guests WHERE ctid IN (
    SELECT g.ctid FROM order_guests g JOIN orders o ON o.id = g.order_id WHERE o.delivery_date < v_before
    LIMIT p_most FOR UPDATE OF g SKIP LOCKED);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_most := greatest(v_most, v_count);
  v_sum := v_sum + v_count;
  UPDATE token_transfers SET note = NULL WHERE id IN (
    SELECT id FROM token_transfers WHERE created_at < p_before AND note IS NOT NULL LIMIT p_most FOR NO KEY UPDATE SKIP LOCKED);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_most := greatest(v_most, v_count);
  v_sum := v_sum + v_count;
  UPDATE ratings SET words = NULL WHERE order_item_id IN (
    SELECT order_item_id FROM ratings WHERE delivery_date < v_before AND words IS NOT NULL LIMIT p_most FOR NO KEY UPDATE SKIP LOCKED);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_most := greatest(v_most, v_count);
  v_sum := v_sum + v_count;
  UPDATE topup_orders w SET lines = impersonal_lines(w.lines),
      orders = (SELECT jsonb_agg(jsonb_set(o, '{lines}', impersonal_lines(o->'lines')) ORDER BY position)
                FROM jsonb_array_elements(w.orders) WITH ORDINALITY AS e(o, position))
    WHERE topup_id IN (
      SELECT t.topup_id FROM topup_orders t JOIN topups p ON p.id = t.topup_id
      WHERE p.created_at < p_before AND (strpos(t.lines::text, '"guestName"') > 0 OR strpos(t.orders::text, '"guestName"') > 0)
      LIMIT p_most FOR NO KEY UPDATE OF t SKIP LOCKED);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  PERFORM note_removed('words', v_sum + v_count);
  RETURN greatest(v_most, v_count);
END
$$;

-- Removes the buyer from invoices, credit notes and receipts; numbers, sums and lines stay. Whatever p_before
-- says, keeps the buyer for the {{TAX_YEARS}} years that the tax laws require, by the database's own clock.
CREATE OR REPLACE FUNCTION remove_buyers(p_before timestamptz, p_most integer) RETURNS integer
LANGUAGE sql AS $$
  WITH gone AS (
    UPDATE invoices SET parties = without_buyer(parties) WHERE id IN (
      SELECT id FROM invoices WHERE created_at < least(p_before, now() - interval '{{TAX_YEARS}} years')
        AND parties->'buyer'->>'name' <> '{{REMOVED_NAME}}'
      ORDER BY created_at LIMIT p_most FOR NO KEY UPDATE SKIP LOCKED) RETURNING 1)
  SELECT note_removed('documents', count(*)::integer) FROM gone
$$;

CREATE OR REPLACE FUNCTION without_buyer(p_parties jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_parties || '{"buyer": {"name": "{{REMOVED_NAME}}", "employeeId": "", "email": "", "cellPhone": ""}}'
$$;

-- The register of data subjects' requests (POPIA 11, 23 and 24).

-- Updates the register after each change of a request for deletion.
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

-- Records that a person saved all their personal data, as a request for access that was answered at once. At
-- most once a day.
CREATE OR REPLACE FUNCTION register_export(p_user uuid, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO subject_requests (kind, channel, user_id, received_on, due_on, state, closed_at, created_at)
    SELECT 'access', 'app', p_user, johannesburg_date(p_now), johannesburg_date(p_now) + {{SUBJECT_REQUEST_DAYS}}, 'done', p_now, p_now
    WHERE NOT EXISTS (SELECT FROM subject_requests WHERE user_id = p_user AND kind = 'access' AND channel = 'app'
                      AND received_on = johannesburg_date(p_now))
$$;
