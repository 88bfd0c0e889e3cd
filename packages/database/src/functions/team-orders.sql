-- Deliveries for a team. Each order in a team order is its customer's own: they place it with place_order,
-- pay it from their wallet, and change or cancel it. The team order only says that the orders are delivered
-- together.

-- Opens a team order. p_token: the end of its link. p_deadline: when it stops taking orders, at the latest
-- the cutoff. Returns {"ok": true, "id"} or a refusal; a repeated key returns the team order that it opened.
-- Locks the key, the calendar (shared) and the user.
CREATE OR REPLACE FUNCTION open_team_order(
  p_user uuid, p_key text, p_hash text, p_token text, p_delivery_date date, p_name text, p_deadline timestamptz, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_recalled jsonb := recall_result(p_user, 'open_team_order', p_key, p_hash);
  v_refused jsonb;
  v_team uuid;
BEGIN
  IF v_recalled ? 'code' THEN
    RETURN v_recalled;
  ELSIF v_recalled IS NOT NULL THEN
    RETURN jsonb_build_object('ok', true, 'id', v_recalled->>'resultId');
  END IF;
  PERFORM pg_advisory_xact_lock_shared(calendar_lock());
  IF (SELECT is_active FROM users WHERE id = p_user FOR NO KEY UPDATE) IS DISTINCT FROM true THEN
    RETURN refusal('ACCOUNT_INACTIVE');
  END IF;
  v_refused := date_refusal(p_delivery_date, p_now);
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;
  IF p_deadline <= p_now OR p_deadline > closing_instant(p_delivery_date) THEN
    RETURN refusal('TEAM_DEADLINE', jsonb_build_object('cutoff', wire_instant(closing_instant(p_delivery_date))));
  END IF;
  IF (SELECT count(*) FROM team_orders WHERE user_id = p_user AND state = 'open' AND deadline > p_now) >= {{MAX_OPEN_TEAM_ORDERS}} THEN
    RETURN refusal('TOO_MANY_TEAM_ORDERS', jsonb_build_object('limit', {{MAX_OPEN_TEAM_ORDERS}}));
  END IF;
  INSERT INTO team_orders (user_id, delivery_date, name, token, deadline, created_at)
    VALUES (p_user, p_delivery_date, p_name, p_token, p_deadline, p_now) RETURNING id INTO v_team;
  PERFORM remember_result(p_user, 'open_team_order', p_key, p_hash, v_team, p_now);
  RETURN jsonb_build_object('ok', true, 'id', v_team);
END
$$;

-- Closes or cancels the organiser's own team order. The orders of a cancelled one stay as they are but are
-- delivered one by one, and their customers are told. A repeated call changes nothing. Returns {"ok": true,
-- "id"} or a refusal. Waits for customers who are joining.
CREATE OR REPLACE FUNCTION end_team_order(p_user uuid, p_token text, p_state team_order_state, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_team team_orders;
BEGIN
  SELECT * INTO v_team FROM team_orders WHERE token = p_token AND user_id = p_user FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "teamOrder"}');
  END IF;
  IF v_team.state = 'cancelled' AND p_state <> 'cancelled' THEN
    RETURN refusal('TEAM_ORDER_CLOSED');
  END IF;
  IF v_team.state <> p_state THEN
    UPDATE team_orders SET state = p_state, closed_at = p_now WHERE id = v_team.id;
    PERFORM tell_team_cancelled(v_team.id) WHERE p_state = 'cancelled';
  END IF;
  RETURN jsonb_build_object('ok', true, 'id', v_team.id);
END
$$;

-- Enqueues a message for each customer with an open order in a cancelled team order, except its organiser.
CREATE OR REPLACE FUNCTION tell_team_cancelled(p_team uuid) RETURNS void
LANGUAGE sql AS $$
  SELECT enqueue_task('send-team-cancelled', json_build_object('teamOrderId', p_team, 'userId', user_id),
                      'team-cancelled:' || p_team || ':' || user_id)
  FROM (SELECT DISTINCT o.user_id FROM orders o JOIN team_orders t ON t.id = o.team_order_id
        WHERE t.id = p_team AND o.user_id <> t.user_id AND o.status IN ('pending', 'confirmed')) members
$$;

-- Cancels the team orders of dates that are being closed, after their orders. Tells the organiser about the
-- team order; each customer is told about their order.
CREATE OR REPLACE FUNCTION cancel_team_orders(p_dates date[], p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  WITH cancelled AS (
    UPDATE team_orders SET state = 'cancelled', closed_at = coalesce(closed_at, p_now)
      WHERE delivery_date = ANY (p_dates) AND state <> 'cancelled' RETURNING id, user_id)
  SELECT enqueue_task('send-team-cancelled', json_build_object('teamOrderId', id, 'userId', user_id),
                      'team-cancelled:' || id || ':' || user_id) FROM cancelled
$$;

-- Places a team member's order from their wallet with place_order. A key used in place_order means the same
-- order here. Takes and returns what place_order does; p_team is the token of the team order.
-- Locks in this order: key, calendar (shared), user (shared), team order (shared), then what place_order locks.
CREATE OR REPLACE FUNCTION place_team_order(
  p_user uuid, p_key text, p_hash text, p_team text, p_delivery_date date, p_now timestamptz, p_lines jsonb, p_expected_total bigint
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_recalled jsonb := recall_result(p_user, 'place_order', p_key, p_hash);
  v_team team_orders;
  v_answer jsonb;
BEGIN
  IF v_recalled ? 'code' THEN
    RETURN v_recalled;
  ELSIF v_recalled IS NOT NULL THEN
    RETURN placed_order((v_recalled->>'resultId')::uuid);
  END IF;
  PERFORM pg_advisory_xact_lock_shared(calendar_lock());
  PERFORM FROM users WHERE id = p_user FOR SHARE;
  SELECT * INTO v_team FROM team_orders WHERE token = p_team FOR SHARE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "teamOrder"}');
  END IF;
  IF v_team.delivery_date <> p_delivery_date THEN
    RETURN refusal('TEAM_ORDER_DATE', jsonb_build_object('date', v_team.delivery_date));
  END IF;
  IF v_team.state <> 'open' OR p_now >= v_team.deadline THEN
    RETURN refusal('TEAM_ORDER_CLOSED');
  END IF;
  v_answer := place_order(p_user, NULL, NULL, p_delivery_date, p_now, p_lines, NULL, p_expected_total);
  IF NOT v_answer ? 'code' THEN
    UPDATE orders SET team_order_id = v_team.id WHERE id = (v_answer->>'orderId')::uuid;
    PERFORM remember_result(p_user, 'place_order', p_key, p_hash, (v_answer->>'orderId')::uuid, p_now);
  END IF;
  RETURN v_answer;
END
$$;

-- What a manifest shows of an order's team: {"id", "name", "organiser", "organiserId"}; null without a team
-- order or if it was cancelled.
CREATE OR REPLACE FUNCTION manifest_team(p_team uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', t.id, 'name', t.name, 'organiser', u.first_name || ' ' || u.last_name, 'organiserId', u.id)
  FROM team_orders t JOIN users u ON u.id = t.user_id WHERE t.id = p_team AND t.state <> 'cancelled'
$$;
