-- Decides a customer's waiting standing orders for a date: places them as one order from the wallet with
-- place_order, or records why not. Each is decided once; a repeated call changes nothing. An unavailable dish
-- is replaced by the second choice. If tokens are short, all standing orders wait; at the last try, the
-- newest are left out until the rest can be paid.
-- Returns {"orderId" or null, "placed", "waiting", "skipped", "missed"}; the last four are numbers of
-- standing orders.
-- Locks in this order: calendar (shared), user (shared), wallet, the customer's dates, then what place_order
-- locks.
CREATE OR REPLACE FUNCTION place_standing_orders(p_user uuid, p_date date, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_rules uuid[];
  v_lines jsonb;
  v_total bigint;
  v_answer jsonb;
  v_order uuid;
  v_refused uuid[];
  v_reads integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(calendar_lock());
  PERFORM FROM users WHERE id = p_user FOR SHARE;
  PERFORM FROM wallets WHERE user_id = p_user FOR UPDATE;
  SELECT array_agg(id) INTO v_rules FROM (
    SELECT r.id FROM standing_order_dates d JOIN standing_orders r ON r.id = d.standing_order_id
      WHERE r.user_id = p_user AND d.date = p_date AND d.state = 'waiting' ORDER BY r.created_at, r.id FOR UPDATE OF d) rules;

  UPDATE standing_order_dates d SET menu_item_id = r.menu_item_id FROM standing_orders r
    WHERE d.standing_order_id = ANY (v_rules) AND d.date = p_date AND r.id = d.standing_order_id;
  UPDATE standing_order_dates d SET state = 'skipped', decided_at = p_now,
      reason = coalesce(d.reason, jsonb_build_object('code', 'NOT_MADE_IN_TIME', 'params', '{}'::jsonb))
    WHERE standing_order_id = ANY (v_rules) AND date = p_date AND p_now >= closing_instant(p_date);
  UPDATE standing_order_dates d SET state = 'skipped', decided_at = p_now,
      reason = jsonb_build_object('code', left_out.code, 'params', '{}'::jsonb)
    FROM standing_orders r CROSS JOIN LATERAL (
      SELECT CASE WHEN r.deleted_at IS NOT NULL THEN 'DELETED'
                  WHEN standing_order_left_out(r, p_date) IS NOT NULL THEN standing_order_left_out(r, p_date)
                  WHEN EXISTS (SELECT FROM orders WHERE user_id = p_user AND delivery_date = p_date AND status <> 'cancelled')
                  THEN 'ALREADY_ORDERED' END AS code) left_out
    WHERE d.standing_order_id = ANY (v_rules) AND d.date = p_date AND d.state = 'waiting'
      AND r.id = d.standing_order_id AND left_out.code IS NOT NULL;
  UPDATE standing_order_dates SET reason = NULL, tried_at = p_now
    WHERE standing_order_id = ANY (v_rules) AND date = p_date AND state = 'waiting';

  LOOP
    PERFORM leave_dear_dishes(v_rules, p_date, p_now);
    SELECT jsonb_agg(jsonb_build_object('menuItemId', m.id, 'quantity', r.quantity) ORDER BY r.created_at, r.id),
           sum(r.quantity::bigint * m.price) + {{SERVICE_FEE_TOKENS}} INTO v_lines, v_total
      FROM standing_order_dates d JOIN standing_orders r ON r.id = d.standing_order_id JOIN menu_items m ON m.id = d.menu_item_id
      WHERE d.standing_order_id = ANY (v_rules) AND d.date = p_date AND d.state = 'waiting';
    EXIT WHEN v_lines IS NULL;
    v_answer := place_order(p_user, NULL, NULL, p_date, p_now, v_lines, NULL, v_total);
    IF NOT v_answer ? 'code' THEN
      v_order := (v_answer->>'orderId')::uuid;
      UPDATE standing_order_dates SET state = 'placed', order_id = v_order, decided_at = p_now
        WHERE standing_order_id = ANY (v_rules) AND date = p_date AND state = 'waiting';
      UPDATE orders SET standing_order_id = (
          SELECT r.id FROM standing_order_dates d JOIN standing_orders r ON r.id = d.standing_order_id
            WHERE d.order_id = v_order ORDER BY r.created_at, r.id LIMIT 1)
        WHERE id = v_order;
      EXIT;
    END IF;
    -- Reads the prices again if one has just changed.
    v_reads := v_reads + 1;
    CONTINUE WHEN v_answer->>'code' = 'PRICE_CHANGED' AND v_reads < 5;
    v_refused := refused_standing_orders(v_rules, p_date, v_answer);
    IF v_answer->>'code' <> 'INSUFFICIENT_BALANCE' THEN
      PERFORM leave_dishes(v_refused, p_date, v_answer, p_now);
    ELSIF jsonb_array_length(v_lines) > 1 AND p_now >= standing_order_last_try(p_date) THEN
      UPDATE standing_order_dates SET state = 'skipped', decided_at = p_now, reason = v_answer - 'ok'
        WHERE standing_order_id = v_refused[1] AND date = p_date;
    ELSE
      UPDATE standing_order_dates SET reason = v_answer - 'ok'
        WHERE standing_order_id = ANY (v_rules) AND date = p_date AND state = 'waiting';
      EXIT;
    END IF;
  END LOOP;

  PERFORM tell_standing_orders(p_user, p_date, v_rules, p_now);
  RETURN (
    SELECT jsonb_build_object('orderId', v_order, 'placed', count(*) FILTER (WHERE state = 'placed'),
      'waiting', count(*) FILTER (WHERE state = 'waiting'), 'skipped', count(*) FILTER (WHERE state = 'skipped'),
      'missed', count(*) FILTER (WHERE state = 'skipped' AND reason->>'code' = 'NOT_MADE_IN_TIME'))
    FROM standing_order_dates WHERE standing_order_id = ANY (v_rules) AND date = p_date);
END
$$;

-- Returns the standing orders being tried that a refusal of place_order is about. If it names several dishes,
-- all with those dishes; if it names one dish, the newest with that dish; if tokens or capacity are short,
-- the newest; otherwise all.
CREATE OR REPLACE FUNCTION refused_standing_orders(p_rules uuid[], p_date date, p_refusal jsonb) RETURNS uuid[]
LANGUAGE sql STABLE AS $$
  WITH tried AS (
    SELECT r.id, r.created_at, coalesce(d.menu_item_id::text = p_refusal->'params'->>'menuItemId', false) AS is_named,
           coalesce(d.menu_item_id::text = ANY (string_to_array(p_refusal->'params'->>'menuItemIds', ',')), false) AS is_among
    FROM standing_order_dates d JOIN standing_orders r ON r.id = d.standing_order_id
    WHERE d.standing_order_id = ANY (p_rules) AND d.date = p_date AND d.state = 'waiting')
  SELECT CASE WHEN bool_or(is_among) THEN array_agg(id) FILTER (WHERE is_among)
              WHEN bool_or(is_named) OR p_refusal->>'code' IN ('INSUFFICIENT_BALANCE', 'CAPACITY_REACHED')
              THEN (array_agg(id ORDER BY is_named DESC, created_at DESC, id DESC))[1:1]
              ELSE array_agg(id) END
  FROM tried
$$;

-- Handles an unavailable dish: tries the second choice, or skips the date if there is none or it is
-- unavailable too. Keeps the reason for the first choice, without what the customer avoids.
CREATE OR REPLACE FUNCTION leave_dishes(p_rules uuid[], p_date date, p_refusal jsonb, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE standing_order_dates d SET
    reason = coalesce(d.reason, (p_refusal - 'ok') #- '{params,allergens}'),
    menu_item_id = CASE WHEN d.menu_item_id = r.menu_item_id THEN coalesce(r.second_menu_item_id, r.menu_item_id)
                        ELSE r.menu_item_id END,
    state = CASE WHEN d.menu_item_id = r.menu_item_id AND r.second_menu_item_id IS NOT NULL THEN 'waiting'
                 ELSE 'skipped' END::standing_date_state,
    decided_at = CASE WHEN d.menu_item_id = r.menu_item_id AND r.second_menu_item_id IS NOT NULL THEN NULL ELSE p_now END
  FROM standing_orders r
  WHERE d.standing_order_id = ANY (p_rules) AND d.date = p_date AND r.id = d.standing_order_id
$$;

-- Gives up each dish that costs more than the customer wants to pay, as leave_dishes does.
CREATE OR REPLACE FUNCTION leave_dear_dishes(p_rules uuid[], p_date date, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_dear record;
BEGIN
  LOOP
    SELECT r.id, r.highest_price, m.price, m.title INTO v_dear
      FROM standing_order_dates d JOIN standing_orders r ON r.id = d.standing_order_id JOIN menu_items m ON m.id = d.menu_item_id
      WHERE d.standing_order_id = ANY (p_rules) AND d.date = p_date AND d.state = 'waiting' AND m.price > r.highest_price LIMIT 1;
    EXIT WHEN NOT FOUND;
    PERFORM leave_dishes(ARRAY[v_dear.id], p_date, refusal('PRICE_TOO_HIGH', jsonb_build_object(
      'title', v_dear.title, 'price', v_dear.price, 'highest', v_dear.highest_price)), p_now);
  END LOOP;
END
$$;

-- Enqueues a message about decisions on a customer's standing orders that are news to them: they wait for
-- tokens, or were not ordered for a reason other than the customer's own. A dish missing from the menu is
-- reported once: not if it was also missing a week before.
CREATE OR REPLACE FUNCTION tell_standing_orders(p_user uuid, p_date date, p_rules uuid[], p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  SELECT enqueue_task('send-standing-order',
                      json_build_object('userId', p_user, 'date', p_date, 'standingOrderIds', array_agg(d.standing_order_id)),
                      'send-standing-order:' || d.state || ':' || p_user || ':' || p_date)
  FROM standing_order_dates d
  LEFT JOIN standing_order_dates before ON before.standing_order_id = d.standing_order_id AND before.date = d.date - 7
  WHERE d.standing_order_id = ANY (p_rules) AND d.date = p_date AND p_date >= johannesburg_date(p_now)
    AND (d.state = 'waiting' OR d.state = 'skipped'
         AND d.reason->>'code' NOT IN ('NOT_A_DAY', 'PAUSED', 'DATE_SKIPPED', 'DELETED', 'ALREADY_ORDERED', 'ACCOUNT_INACTIVE',
                                       'INSUFFICIENT_BALANCE')
         AND NOT (d.reason->>'code' = 'ITEM_NOT_AVAILABLE' AND before.reason->>'code' IS NOT DISTINCT FROM 'ITEM_NOT_AVAILABLE'))
  GROUP BY d.state
$$;
