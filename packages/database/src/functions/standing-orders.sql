-- Standing orders: customers' rules for repeated orders. Same rules as
-- packages/domain/src/standing-orders.ts; a test compares the two.

-- When the standing orders of a delivery date are placed: the last occurrence of the kitchen's chosen time
-- that leaves at least an hour until ordering closes.
CREATE OR REPLACE FUNCTION standing_order_due(p_date date) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT johannesburg_instant(
    (johannesburg_clock(closing_instant(p_date)) - standing_order_time::interval - interval '1 hour')::date + standing_order_time::time)
  FROM site_settings
$$;

-- When standing orders that lack tokens are tried for the last time.
CREATE OR REPLACE FUNCTION standing_order_last_try(p_date date) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT closing_instant(p_date) - interval '{{STANDING_LAST_TRY_MINUTES}} minutes'
$$;

-- Why a standing order skips a date, or null.
CREATE OR REPLACE FUNCTION standing_order_left_out(p_rule standing_orders, p_date date) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN NOT extract(isodow FROM p_date)::integer = ANY (p_rule.weekdays) THEN 'NOT_A_DAY'
              WHEN p_date < p_rule.paused_until THEN 'PAUSED'
              WHEN p_date = ANY (p_rule.skipped_dates) THEN 'DATE_SKIPPED' END
$$;

-- Creates a standing order, or replaces the one with this id. Dates that were already due keep their
-- decisions, and missed dates are not ordered later: creating, changing or resuming a standing order never
-- places an order at once.
-- p_rule: {"weekdays", "menuItemId", "secondMenuItemId", "quantity", "highestPrice", "pausedUntil",
-- "skippedDates"}; highestPrice is in tokens. Returns {"ok": true, "id"} or a refusal. Locks the user, so
-- that none of their standing orders is placed at the same time.
CREATE OR REPLACE FUNCTION save_standing_order(p_user uuid, p_id uuid, p_rule jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_active boolean;
  v_old standing_orders;
  v_new standing_orders;
  v_dish menu_items;
BEGIN
  SELECT is_active INTO v_active FROM users WHERE id = p_user FOR NO KEY UPDATE;
  IF v_active IS DISTINCT FROM true THEN
    RETURN refusal('ACCOUNT_INACTIVE');
  END IF;
  SELECT * INTO v_old FROM standing_orders WHERE id = p_id AND user_id = p_user AND deleted_at IS NULL;
  IF p_id IS NOT NULL AND v_old.id IS NULL THEN
    RETURN refusal('NOT_FOUND', '{"what": "standingOrder"}');
  END IF;

  v_new.id := coalesce(p_id, gen_random_uuid());
  v_new.weekdays := ARRAY(SELECT DISTINCT value::integer FROM jsonb_array_elements_text(p_rule->'weekdays') ORDER BY 1);
  v_new.menu_item_id := (p_rule->>'menuItemId')::uuid;
  v_new.second_menu_item_id := (p_rule->>'secondMenuItemId')::uuid;
  v_new.skipped_dates := ARRAY(SELECT DISTINCT value::date FROM jsonb_array_elements_text(p_rule->'skippedDates')
                               WHERE value::date >= johannesburg_date(p_now) ORDER BY 1);
  -- A deleted dish may stay, so that the rest can still be changed.
  SELECT * INTO v_dish FROM menu_items WHERE id = v_new.menu_item_id AND (deleted_at IS NULL OR id = v_old.menu_item_id);
  IF v_dish.id IS NULL OR v_new.second_menu_item_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM menu_items WHERE id = v_new.second_menu_item_id
        AND (deleted_at IS NULL OR id = v_old.second_menu_item_id)) THEN
    RETURN refusal('NOT_FOUND', '{"what": "dish"}');
  END IF;
  IF EXISTS (SELECT FROM standing_orders WHERE user_id = p_user AND deleted_at IS NULL AND id <> v_new.id
               AND menu_item_id = v_new.menu_item_id AND weekdays && v_new.weekdays) THEN
    RETURN refusal('STANDING_ORDER_EXISTS', jsonb_build_object('title', v_dish.title));
  END IF;
  IF p_id IS NULL AND (SELECT count(*) FROM standing_orders WHERE user_id = p_user AND deleted_at IS NULL)
                      >= {{MAX_STANDING_ORDERS}} THEN
    RETURN refusal('TOO_MANY_STANDING_ORDERS', jsonb_build_object('limit', {{MAX_STANDING_ORDERS}}));
  END IF;

  -- Records dates that were due under the old rule first.
  PERFORM note_standing_dates(p_id, p_now) WHERE p_id IS NOT NULL;
  INSERT INTO standing_orders (id, user_id, weekdays, menu_item_id, second_menu_item_id, quantity, highest_price, paused_until,
                               skipped_dates, active_since, created_at, updated_at)
    VALUES (v_new.id, p_user, v_new.weekdays, v_new.menu_item_id, v_new.second_menu_item_id, (p_rule->>'quantity')::integer,
            (p_rule->>'highestPrice')::integer, (p_rule->>'pausedUntil')::date, v_new.skipped_dates, p_now, p_now, p_now)
    ON CONFLICT (id) DO UPDATE SET
      weekdays = excluded.weekdays, menu_item_id = excluded.menu_item_id,
      second_menu_item_id = excluded.second_menu_item_id, quantity = excluded.quantity,
      highest_price = excluded.highest_price, paused_until = excluded.paused_until,
      skipped_dates = excluded.skipped_dates, active_since = p_now, updated_at = p_now;
  -- Tries dates that wait for tokens again, under the new rule.
  UPDATE standing_order_dates SET tried_at = NULL WHERE standing_order_id = p_id AND state = 'waiting';
  RETURN jsonb_build_object('ok', true, 'id', v_new.id);
END
$$;

-- Deletes a standing order; a repeated call changes nothing. Its orders stay as they are. Returns
-- {"ok": true} or a refusal. Locks the user, as save_standing_order does.
CREATE OR REPLACE FUNCTION delete_standing_order(p_user uuid, p_id uuid, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = p_user FOR NO KEY UPDATE;
  UPDATE standing_orders SET deleted_at = coalesce(deleted_at, p_now), updated_at = p_now WHERE id = p_id AND user_id = p_user;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "standingOrder"}');
  END IF;
  UPDATE standing_order_dates SET state = 'skipped', reason = '{"code": "DELETED", "params": {}}', decided_at = p_now
    WHERE standing_order_id = p_id AND state = 'waiting';
  RETURN '{"ok": true}';
END
$$;

-- Records each due date of all standing orders, or only of p_standing_order, so that it is decided once.
-- Returns how many. Dates that passed while no server ran are recorded too and decided as not made in time.
CREATE OR REPLACE FUNCTION note_standing_dates(p_standing_order uuid, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_count integer;
BEGIN
  WITH days AS MATERIALIZED (
    SELECT day::date AS date, standing_order_due(day::date) AS due
    FROM generate_series(johannesburg_date(p_now) - {{STANDING_LOOK_BACK_DAYS}},
                         johannesburg_date(p_now) + {{STANDING_LOOK_AHEAD_DAYS}}, interval '1 day') day)
  INSERT INTO standing_order_dates (standing_order_id, date, state, created_at)
    SELECT r.id, days.date, 'waiting', p_now
    FROM standing_orders r CROSS JOIN days
    WHERE (p_standing_order IS NULL OR r.id = p_standing_order) AND r.deleted_at IS NULL
      AND days.due BETWEEN r.active_since AND p_now AND standing_order_left_out(r, days.date) IS NULL
      AND NOT EXISTS (SELECT FROM standing_order_dates d WHERE d.standing_order_id = r.id AND d.date = days.date)
    ORDER BY r.id, days.date
    ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END
$$;

-- The customers and dates to try now: for the first time, because missing tokens have arrived, for the last
-- time shortly before the cutoff, or after the cutoff to close them. For each date, the oldest standing
-- orders come first.
CREATE OR REPLACE FUNCTION standing_orders_to_place(p_now timestamptz) RETURNS TABLE(user_id uuid, date date)
LANGUAGE sql STABLE AS $$
  SELECT r.user_id, d.date
  FROM standing_order_dates d
  JOIN standing_orders r ON r.id = d.standing_order_id
  JOIN wallets w ON w.user_id = r.user_id
  CROSS JOIN LATERAL (SELECT standing_order_last_try(d.date) AS at) last_try
  WHERE d.state = 'waiting' AND (
    d.tried_at IS NULL OR w.balance >= (d.reason->'params'->>'total')::bigint
    OR p_now >= last_try.at AND d.tried_at < last_try.at
    OR p_now >= closing_instant(d.date))
  GROUP BY r.user_id, d.date
  ORDER BY d.date, min(r.created_at), r.user_id
$$;
