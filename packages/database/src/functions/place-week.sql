-- Places a customer's orders for several dates from the wallet, all or none. place_order decides each, by date.
-- p_orders: [{"deliveryDate", "lines", "expectedTotal"}], each date once, with lines and total as in
-- place_order.
-- Returns {"ok": true, "orders": the answer of placed_order for each, by date}, or the refusal of the first
-- refused date with its "deliveryDate". Too few tokens refuse the whole week, and only if no date has another
-- refusal.
-- Locks in this order: key, calendar (shared), user (shared), wallet, capacity by date, stock by date and
-- item, sequence. Takes all of them before the first decision.
CREATE OR REPLACE FUNCTION place_week(p_user uuid, p_key text, p_hash text, p_orders jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_recalled jsonb := recall_result(p_user, 'place_week', p_key, p_hash);
  v_balance bigint;
  v_order record;
  v_answer jsonb;
  v_refused jsonb;
  v_total bigint := 0;
  v_placed uuid[];
  v_week uuid := gen_random_uuid();
BEGIN
  IF v_recalled ? 'code' THEN
    RETURN v_recalled;
  ELSIF v_recalled IS NOT NULL THEN
    RETURN placed_week((v_recalled->>'resultId')::uuid);
  END IF;

  PERFORM pg_advisory_xact_lock_shared(calendar_lock());
  IF (SELECT is_active FROM users WHERE id = p_user FOR SHARE) IS DISTINCT FROM true THEN
    RETURN refusal('ACCOUNT_INACTIVE');
  END IF;
  SELECT balance INTO STRICT v_balance FROM wallets WHERE user_id = p_user FOR UPDATE;
  FOR v_order IN SELECT date FROM orders_of_week(p_orders) LOOP
    PERFORM lock_capacity(v_order.date);
  END LOOP;
  PERFORM FROM daily_menus WHERE (date, menu_item_id) IN (
      SELECT w.date, (line->>'menuItemId')::uuid FROM orders_of_week(p_orders) w, jsonb_array_elements(w.lines) line)
    ORDER BY date, menu_item_id FOR UPDATE;

  BEGIN
    FOR v_order IN SELECT * FROM orders_of_week(p_orders) LOOP
      v_answer := place_order(p_user, NULL, NULL, v_order.date, p_now, v_order.lines, NULL, v_order.expected_total);
      IF NOT v_answer ? 'code' THEN
        v_placed := v_placed || (v_answer->>'orderId')::uuid;
        v_total := v_total + (v_answer->>'totalTokens')::bigint;
      ELSIF v_answer->>'code' = 'INSUFFICIENT_BALANCE' THEN
        v_total := v_total + (v_answer->'params'->>'total')::bigint;
      ELSE
        v_refused := jsonb_set(v_answer, '{params,deliveryDate}', to_jsonb(v_order.date));
        EXIT;
      END IF;
    END LOOP;
    IF v_refused IS NULL AND v_total > v_balance THEN
      v_refused := refusal('INSUFFICIENT_BALANCE', jsonb_build_object('missing', v_total - v_balance, 'total', v_total,
        'balance', v_balance, 'orders', jsonb_array_length(p_orders)));
    END IF;
    IF v_refused IS NOT NULL THEN
      RAISE EXCEPTION 'an order of the week is refused' USING ERRCODE = 'PK409';
    END IF;
  EXCEPTION WHEN SQLSTATE 'PK409' THEN
    -- The exception undoes the orders placed before it.
    RETURN v_refused;
  END;

  UPDATE orders SET week_id = v_week WHERE id = ANY (v_placed);
  PERFORM remember_result(p_user, 'place_week', p_key, p_hash, v_week, p_now);
  RETURN placed_week(v_week);
END
$$;

-- The orders that place_week takes, by date.
CREATE OR REPLACE FUNCTION orders_of_week(p_orders jsonb) RETURNS TABLE (date date, lines jsonb, expected_total bigint)
LANGUAGE sql IMMUTABLE AS $$
  SELECT (value->>'deliveryDate')::date, value->'lines', (value->>'expectedTotal')::bigint
  FROM jsonb_array_elements(p_orders) ORDER BY 1
$$;

-- The answer of place_week: its orders as they were placed, by date.
CREATE OR REPLACE FUNCTION placed_week(p_week uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('ok', true, 'orders', jsonb_agg(placed_order(id) ORDER BY delivery_date))
  FROM orders WHERE week_id = p_week
$$;
