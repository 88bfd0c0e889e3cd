-- Deletion of a person's data (POPIA 24): requested by the person, carried out by an administrator.

-- Requests deletion. A repeated call changes what happens to unspent tokens. A waiting request to close the
-- account as unused becomes the person's own request.
CREATE OR REPLACE FUNCTION ask_for_erasure(p_user uuid, p_unspent unspent_tokens, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_request uuid;
BEGIN
  INSERT INTO erasure_requests (user_id, unspent_tokens, created_at) VALUES (p_user, p_unspent, p_now)
    ON CONFLICT (user_id) WHERE state = 'waiting' DO UPDATE SET unspent_tokens = excluded.unspent_tokens, is_for_unused = false
    RETURNING id INTO v_request;
  PERFORM register_erasure(v_request);
END
$$;

-- Withdraws a waiting request, if there is one. p_for_unused: only a request to close an unused account.
CREATE OR REPLACE FUNCTION withdraw_erasure(p_user uuid, p_now timestamptz, p_for_unused boolean DEFAULT false) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_request uuid;
BEGIN
  UPDATE erasure_requests SET state = 'withdrawn', decided_at = p_now
    WHERE user_id = p_user AND state = 'waiting' AND (is_for_unused OR NOT p_for_unused) RETURNING id INTO v_request;
  IF FOUND THEN
    PERFORM register_erasure(v_request);
  END IF;
END
$$;

-- Refuses a waiting request with a reason, and tells the person if they made the request. Returns
-- {"ok": true} or a refusal.
CREATE OR REPLACE FUNCTION refuse_erasure(p_request uuid, p_note text, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_request erasure_requests;
BEGIN
  SELECT * INTO v_request FROM erasure_requests WHERE id = p_request FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "request"}');
  END IF;
  IF v_request.state <> 'waiting' THEN
    RETURN refusal('ERASURE_DECIDED', jsonb_build_object('state', v_request.state));
  END IF;
  UPDATE erasure_requests SET state = 'refused', decided_by = (p_actor->>'userId')::uuid, decided_at = p_now, decision_note = p_note
    WHERE id = p_request;
  PERFORM register_erasure(p_request);
  PERFORM write_audit(p_actor, 'user.refuse_erasure', 'user', v_request.user_id::text, NULL, jsonb_build_object('reason', p_note), p_now);
  IF NOT v_request.is_for_unused THEN
    PERFORM enqueue_task('send-erasure-refused', json_build_object('requestId', p_request), 'erasure-refused:' || p_request);
  END IF;
  RETURN '{"ok": true}';
END
$$;

-- Counts what blocks deleting a person's data: open orders, and payments, refunds and credits in progress.
CREATE OR REPLACE FUNCTION open_business(p_user uuid) RETURNS TABLE (orders bigint, payments bigint)
LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT count(*) FROM orders WHERE user_id = p_user AND status IN ('pending', 'confirmed')),
    (SELECT count(*) FROM payment_attempts a
       LEFT JOIN topups t ON t.id = a.topup_id LEFT JOIN orders o ON o.id = a.order_id
       WHERE coalesce(t.user_id, o.user_id) = p_user AND a.next_check_at IS NOT NULL)
    + (SELECT count(*) FROM settlements s
       LEFT JOIN topups t ON t.id = s.topup_id LEFT JOIN orders o ON o.id = s.order_id
       LEFT JOIN payment_refunds r ON r.settlement_id = s.id AND r.state = 'requested'
       WHERE coalesce(t.user_id, o.user_id) = p_user AND (s.processing_status IN ('pending', 'ready') OR r.id IS NOT NULL))
    + (SELECT count(*) FROM credit_requests WHERE user_id = p_user AND state = 'waiting')
$$;

-- Deletes a person's data: empties the wallet with a ledger entry, replaces the person with a pseudonym, and
-- removes everything that neither the books nor the tax laws need. Orders, ledger and tax documents stay.
-- p_note: how the tokens were paid out. Returns {"ok": true} or a refusal, which changes nothing.
-- Locks in this order: user, request, top-ups, orders, wallet, audit. An incoming payment locks its top-up or
-- order before the wallet.
CREATE OR REPLACE FUNCTION erase_person(p_request uuid, p_note text, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_request erasure_requests;
  v_user users;
  v_wallet wallets;
  v_open record;
BEGIN
  -- A new order locks the user's row before it is written, so no order is placed from here on.
  SELECT * INTO v_user FROM users WHERE id = (SELECT user_id FROM erasure_requests WHERE id = p_request) FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "request"}');
  END IF;
  SELECT * INTO STRICT v_request FROM erasure_requests WHERE id = p_request FOR UPDATE;
  IF v_request.state <> 'waiting' THEN
    RETURN refusal('ERASURE_DECIDED', jsonb_build_object('state', v_request.state));
  END IF;
  IF v_user.role = 'admin' THEN
    RETURN refusal('STILL_ADMINISTRATOR');
  END IF;
  PERFORM FROM topups WHERE user_id = v_user.id ORDER BY id FOR UPDATE;
  PERFORM FROM orders WHERE user_id = v_user.id ORDER BY id FOR UPDATE;
  SELECT * INTO STRICT v_open FROM open_business(v_user.id);
  IF v_open.orders + v_open.payments > 0 THEN
    RETURN refusal('ERASURE_BLOCKED', to_jsonb(v_open));
  END IF;

  SELECT * INTO STRICT v_wallet FROM wallets WHERE user_id = v_user.id FOR UPDATE;
  IF v_wallet.balance > 0 THEN
    PERFORM write_ledger_entry(v_wallet.id, 'adjustment', -v_wallet.balance,
      CASE v_request.unspent_tokens WHEN 'refund' THEN said('unspentPaidBack')
                                    ELSE said('unspentGiven') END,
      p_now, NULL, NULL, (p_actor->>'userId')::uuid);
  END IF;
  PERFORM remove_personal_data(v_user, p_now);
  UPDATE erasure_requests SET state = 'done', decided_by = (p_actor->>'userId')::uuid, decided_at = p_now, decision_note = p_note
    WHERE id = p_request;
  PERFORM register_erasure(p_request);
  PERFORM write_audit(p_actor, 'user.erase', 'user', v_user.id::text, jsonb_build_object('balance', v_wallet.balance),
    jsonb_build_object('requestId', p_request, 'unspentTokens', v_request.unspent_tokens, 'note', p_note), p_now);
  PERFORM enqueue_task('send-erasure-done',
    json_build_object('requestId', p_request, 'email', v_user.email, 'firstName', CASE WHEN v_user.email_confirmed_at IS NOT NULL THEN v_user.first_name END,
      'language', v_user.language, 'unused', v_request.is_for_unused), 'erasure-done:' || p_request);
  RETURN '{"ok": true}';
END
$$;

-- A gateway's response without the values that identify the person.
CREATE OR REPLACE FUNCTION without_person(p_answer jsonb, p_user users) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(p_answer)
    WHERE value #>> '{}' IS NULL OR (strpos(lower(value #>> '{}'), p_user.email) = 0
      AND value #>> '{}' NOT IN (p_user.first_name, p_user.last_name, p_user.cell_phone))
$$;

-- The parties of a document, with only the name of the buyer.
CREATE OR REPLACE FUNCTION with_buyer_named(p_parties jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_parties || jsonb_build_object('buyer', p_parties->'buyer' || '{"employeeId": "", "email": "", "cellPhone": ""}')
$$;

-- An order of a manifest without the guests of its lines.
CREATE OR REPLACE FUNCTION without_guests(p_order jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_set(p_order, '{lines}', (SELECT jsonb_agg(l - 'guests' ORDER BY position)
                                        FROM jsonb_array_elements(p_order->'lines') WITH ORDINALITY AS e(l, position)))
$$;

-- Replaces a person with a pseudonym and removes everything that only they needed.
CREATE OR REPLACE FUNCTION remove_personal_data(p_user users, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_pseudonym jsonb := jsonb_build_object('userId', p_user.id, 'firstName', 'Deleted', 'lastName', 'customer', 'employeeId', '', 'cellPhone', '');
BEGIN
  UPDATE users SET email = 'deleted-' || id || '@deleted.invalid', password = '', password_fits_administrator = false,
      first_name = 'Deleted', last_name = 'customer', employee_id = 'deleted-' || id, employee_key = NULL, cell_phone = 'deleted-' || id,
      profile_image_url = NULL, language = NULL, is_active = false, email_confirmed_at = NULL, erased_at = p_now, updated_at = p_now
    WHERE id = p_user.id;
  PERFORM end_sessions(p_user.id);
  DELETE FROM account_uses WHERE user_id = p_user.id;
  DELETE FROM push_devices WHERE user_id = p_user.id;
  DELETE FROM known_devices WHERE user_id = p_user.id;
  DELETE FROM second_factors WHERE user_id = p_user.id;
  DELETE FROM passkeys WHERE user_id = p_user.id;
  DELETE FROM recovery_codes WHERE user_id = p_user.id;
  DELETE FROM password_resets WHERE user_id = p_user.id;
  DELETE FROM email_confirmations WHERE user_id = p_user.id;
  DELETE FROM user_diets WHERE user_id = p_user.id;
  DELETE FROM diet_reads WHERE user_id = p_user.id;
  DELETE FROM diet_consents WHERE user_id = p_user.id;
  -- Keeps events that the audit log also holds, and the person's reads of other people's data.
  DELETE FROM security_events WHERE p_user.id IN (user_id, actor_id) AND security_event_of(detail) IS NULL
    AND NOT (event IN ('sensitive_read', 'sensitive_export') AND actor_id = p_user.id AND user_id IS DISTINCT FROM p_user.id);
  DELETE FROM user_alerts WHERE user_id = p_user.id;
  DELETE FROM alerts WHERE user_id = p_user.id;
  DELETE FROM order_guests WHERE order_id IN (SELECT id FROM orders WHERE user_id = p_user.id);
  DELETE FROM concerned_orders WHERE order_id IN (SELECT id FROM orders WHERE user_id = p_user.id);
  UPDATE orders SET standing_order_id = NULL WHERE user_id = p_user.id AND standing_order_id IS NOT NULL;
  UPDATE order_items i SET overridden_version = NULL FROM orders o
    WHERE o.id = i.order_id AND o.user_id = p_user.id AND i.overridden_version IS NOT NULL;
  UPDATE topup_orders w SET lines = impersonal_lines(w.lines),
      orders = (SELECT jsonb_agg(jsonb_set(o, '{lines}', impersonal_lines(o->'lines')) ORDER BY position)
                FROM jsonb_array_elements(w.orders) WITH ORDINALITY AS e(o, position))
    FROM topups t WHERE t.id = w.topup_id AND t.user_id = p_user.id;
  DELETE FROM standing_order_dates WHERE standing_order_id IN (SELECT id FROM standing_orders WHERE user_id = p_user.id);
  DELETE FROM standing_orders WHERE user_id = p_user.id;
  PERFORM leave_waiting_lists(p_user.id, p_now);
  DELETE FROM favourites WHERE user_id = p_user.id;
  DELETE FROM admin_seen WHERE user_id = p_user.id;
  DELETE FROM mail_messages WHERE recipient = p_user.email;
  -- Messages to administrators that name the person.
  DELETE FROM mail_messages
    WHERE split_part(message_id, '.', 1) IN ('credit-asked', 'credit-decided', 'payment-needs-review')
      AND split_part(message_id, '.', 2) IN (
        SELECT id::text FROM credit_requests WHERE user_id = p_user.id
        UNION ALL SELECT s.id::text FROM topups t JOIN settlements s ON s.topup_id = t.id WHERE t.user_id = p_user.id
        UNION ALL SELECT s.id::text FROM orders o JOIN settlements s ON s.order_id = o.id WHERE o.user_id = p_user.id);
  -- Messages to people who sent the person tokens or received tokens from them.
  DELETE FROM mail_messages WHERE split_part(message_id, '.', 1) IN ('transfer-sent', 'transfer-received')
    AND split_part(message_id, '.', 2) IN (
      SELECT id::text FROM token_transfers WHERE p_user.id IN (sender_id, receiver_id));
  -- A tax document needs the buyer's name (VAT Act 20) but no contact details.
  UPDATE invoices SET parties = with_buyer_named(parties) WHERE user_id = p_user.id;
  UPDATE topups SET payment_email = NULL, gateway_response = without_person(gateway_response, p_user) WHERE user_id = p_user.id;
  UPDATE orders SET gateway_response = without_person(gateway_response, p_user)
    WHERE user_id = p_user.id AND gateway_response IS NOT NULL;
  -- The settlement records what was paid; what was sent to the gateway and received from it is no longer needed.
  WITH attempt AS (
    UPDATE payment_attempts a SET initiation = NULL
      FROM payment_attempts b LEFT JOIN topups t ON t.id = b.topup_id LEFT JOIN orders o ON o.id = b.order_id
      WHERE a.id = b.id AND coalesce(t.user_id, o.user_id) = p_user.id RETURNING a.gateway, a.reference)
  UPDATE payment_notifications n SET raw_body = '', headers = '{}' FROM attempt
    WHERE n.gateway = attempt.gateway AND n.reference = attempt.reference AND n.processed_at IS NOT NULL;
  -- The books need the fact, not the customer's words.
  UPDATE orders SET cancellation_reason = said('byCustomer')
    WHERE user_id = p_user.id AND cancellation_reason->>'code' = 'byCustomer' AND cancellation_reason @? '$.params.words';
  UPDATE token_transfers SET note = NULL WHERE p_user.id IN (sender_id, receiver_id) AND note IS NOT NULL;
  UPDATE ratings SET words = NULL WHERE user_id = p_user.id AND words IS NOT NULL;
  PERFORM tell_team_cancelled(id) FROM team_orders WHERE user_id = p_user.id AND state = 'open';
  UPDATE team_orders SET name = 'Team order', state = CASE state WHEN 'open' THEN 'cancelled' ELSE state END,
      closed_at = coalesce(closed_at, p_now) WHERE user_id = p_user.id;
  UPDATE delivery_manifests SET content = jsonb_set(content, '{orders}', (
      SELECT jsonb_agg(CASE WHEN o->'team'->>'organiserId' = p_user.id::text
                       THEN jsonb_set(o, '{team}', o->'team' || '{"name": "Team order", "organiser": "Deleted customer"}') ELSE o END
                       ORDER BY position)
      FROM jsonb_array_elements(content->'orders') WITH ORDINALITY AS e(o, position)))
    WHERE content @> jsonb_build_object('orders', jsonb_build_array(jsonb_build_object('team', jsonb_build_object('organiserId', p_user.id))));
  UPDATE delivery_manifests SET content = jsonb_set(content, '{orders}', (
      SELECT jsonb_agg(CASE WHEN o->'customer'->>'userId' = p_user.id::text THEN without_guests(jsonb_set(o, '{customer}', v_pseudonym)) ELSE o END
                       ORDER BY position)
      FROM jsonb_array_elements(content->'orders') WITH ORDINALITY AS e(o, position)))
    WHERE content @> jsonb_build_object('orders', jsonb_build_array(jsonb_build_object('customer', jsonb_build_object('userId', p_user.id))));
END
$$;

-- Lines of a requested order, without guests' names and without confirmations against the own list.
CREATE OR REPLACE FUNCTION impersonal_lines(p_lines jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_agg(l - 'override' - 'guestName' ORDER BY position)
  FROM jsonb_array_elements(p_lines) WITH ORDINALITY AS e(l, position)
$$;
