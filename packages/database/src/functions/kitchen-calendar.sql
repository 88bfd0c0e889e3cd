-- What administrators set for delivery dates. Placing and changing orders takes the calendar lock shared; the
-- functions here take it exclusively, so that no order is placed for a day that is being closed.

CREATE OR REPLACE FUNCTION calendar_lock() RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended('padkos.calendar', 0)
$$;

-- All settings for the dates from p_from on, and the earlier ones needed to find the last working day.
CREATE OR REPLACE FUNCTION kitchen_calendar(p_from date) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'closesOnHolidays', s.closes_on_holidays, 'leavesOutClosed', s.leaves_out_closed,
    'countsWorkingDays', s.counts_working_days, 'dayCapacity', s.day_capacity,
    'closedDays', coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', id, 'from', from_date, 'to', to_date, 'reason', reason) ORDER BY from_date, to_date)
      FROM closed_days WHERE to_date >= p_from - {{WINDOW_HORIZON_DAYS}}), '[]'),
    'holidayChanges', coalesce((
      SELECT jsonb_agg(jsonb_build_object('date', date, 'name', name, 'isHoliday', is_holiday) ORDER BY date)
      FROM holiday_changes WHERE date >= p_from - {{WINDOW_HORIZON_DAYS}}), '[]'),
    'days', coalesce((
      SELECT jsonb_agg(jsonb_build_object('date', date, 'capacity', capacity, 'closesAt', wire_instant(closes_at)) ORDER BY date)
      FROM delivery_days WHERE date >= p_from), '[]'))
  FROM calendar_settings s
$$;

-- Closes the dates from p_from to p_to; closing the same dates again changes only the reason. Returns
-- {"ok": true, "id"}, or a refusal of clear_dates such as ORDERS_EXIST.
CREATE OR REPLACE FUNCTION close_days(
  p_from date, p_to date, p_reason text, p_cancel_orders boolean, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_before closed_days;
  v_after closed_days;
  v_cleared jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(calendar_lock());
  v_cleared := clear_dates(ARRAY(SELECT generate_series(p_from, p_to, interval '1 day')::date), p_reason, p_cancel_orders, p_actor, p_now);
  IF v_cleared ? 'code' THEN
    RETURN v_cleared;
  END IF;
  SELECT * INTO v_before FROM closed_days WHERE from_date = p_from AND to_date = p_to;
  INSERT INTO closed_days (from_date, to_date, reason, orders_cancelled, created_at)
    VALUES (p_from, p_to, p_reason, (v_cleared->>'cancelled')::integer, p_now)
    ON CONFLICT (from_date, to_date) DO UPDATE SET reason = excluded.reason,
      orders_cancelled = closed_days.orders_cancelled + excluded.orders_cancelled
    RETURNING * INTO v_after;
  IF v_after IS DISTINCT FROM v_before THEN
    PERFORM write_audit(p_actor, 'calendar.close', 'closed_days', v_after.id::text, closed_days_view(v_before),
                        closed_days_view(v_after), p_now);
  END IF;
  RETURN jsonb_build_object('ok', true, 'id', v_after.id);
END
$$;

CREATE OR REPLACE FUNCTION closed_days_view(p_row closed_days) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('from', p_row.from_date, 'to', p_row.to_date, 'reason', p_row.reason,
                            'ordersCancelled', p_row.orders_cancelled) WHERE p_row.id IS NOT NULL
$$;

-- Reopens closed dates. Cancelled orders stay cancelled.
CREATE OR REPLACE FUNCTION reopen_days(p_id uuid, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_before closed_days;
BEGIN
  PERFORM pg_advisory_xact_lock(calendar_lock());
  DELETE FROM closed_days WHERE id = p_id RETURNING * INTO v_before;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "entry"}');
  END IF;
  PERFORM write_audit(p_actor, 'calendar.reopen', 'closed_days', p_id::text, closed_days_view(v_before), NULL, p_now);
  RETURN '{"ok": true}';
END
$$;

-- Adds a date to the kitchen's own list of public holidays, removes a holiday (p_is_holiday false) or,
-- without a name, leaves the date to the Act again. Returns {"ok": true}, or a refusal such as ORDERS_EXIST
-- if the date becomes closed.
CREATE OR REPLACE FUNCTION set_holiday(
  p_date date, p_name text, p_is_holiday boolean, p_cancel_orders boolean, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_before holiday_changes;
  v_after holiday_changes;
  v_holiday CONSTANT text := CASE WHEN p_name IS NULL THEN holiday_by_law(p_date) WHEN p_is_holiday THEN p_name END;
  v_cleared jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(calendar_lock());
  IF v_holiday IS NOT NULL AND (SELECT closes_on_holidays FROM calendar_settings) THEN
    v_cleared := clear_dates(ARRAY[p_date], v_holiday, p_cancel_orders, p_actor, p_now);
    IF v_cleared ? 'code' THEN
      RETURN v_cleared;
    END IF;
  END IF;
  DELETE FROM holiday_changes WHERE date = p_date RETURNING * INTO v_before;
  IF p_name IS NOT NULL THEN
    INSERT INTO holiday_changes (date, name, is_holiday) VALUES (p_date, p_name, p_is_holiday) RETURNING * INTO v_after;
  END IF;
  IF coalesce(v_before.date, v_after.date) IS NOT NULL AND v_after IS DISTINCT FROM v_before THEN
    PERFORM write_audit(p_actor, 'calendar.holiday', 'holiday', p_date::text,
      CASE WHEN v_before.date IS NOT NULL THEN to_jsonb(v_before) END,
      CASE WHEN v_after.date IS NOT NULL THEN to_jsonb(v_after) END, p_now);
  END IF;
  RETURN '{"ok": true}';
END
$$;

-- Sets the capacity in portions and the earlier cutoff of one date. With both null, the date follows the
-- default rules.
CREATE OR REPLACE FUNCTION set_delivery_day(
  p_date date, p_capacity integer, p_closes_at timestamptz, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_before delivery_days;
  v_after delivery_days;
BEGIN
  PERFORM pg_advisory_xact_lock(calendar_lock());
  DELETE FROM delivery_days WHERE date = p_date RETURNING * INTO v_before;
  IF p_capacity IS NOT NULL OR p_closes_at IS NOT NULL THEN
    INSERT INTO delivery_days (date, capacity, closes_at) VALUES (p_date, p_capacity, p_closes_at) RETURNING * INTO v_after;
  END IF;
  IF coalesce(v_before.date, v_after.date) IS NOT NULL AND v_after IS DISTINCT FROM v_before THEN
    PERFORM write_audit(p_actor, 'calendar.day', 'delivery_day', p_date::text,
      CASE WHEN v_before.date IS NOT NULL THEN to_jsonb(v_before) END,
      CASE WHEN v_after.date IS NOT NULL THEN to_jsonb(v_after) END, p_now);
  END IF;
  RETURN '{"ok": true}';
END
$$;

-- Saves the calendar settings; an unchanged save is not audited. Returns {"ok": true}, or a refusal such as
-- ORDERS_EXIST if public holidays become closed days.
-- p_settings: {"closesOnHolidays", "leavesOutClosed", "countsWorkingDays", "dayCapacity"}.
CREATE OR REPLACE FUNCTION save_calendar_settings(p_settings jsonb, p_cancel_orders boolean, p_actor jsonb, p_now timestamptz)
RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_before calendar_settings;
  v_after calendar_settings;
  v_cleared jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(calendar_lock());
  SELECT * INTO STRICT v_before FROM calendar_settings;
  v_after := v_before;
  v_after.closes_on_holidays := (p_settings->>'closesOnHolidays')::boolean;
  v_after.leaves_out_closed := (p_settings->>'leavesOutClosed')::boolean;
  v_after.counts_working_days := (p_settings->>'countsWorkingDays')::boolean;
  v_after.day_capacity := (p_settings->>'dayCapacity')::integer;
  IF v_after IS NOT DISTINCT FROM v_before THEN
    RETURN '{"ok": true}';
  END IF;
  IF v_after.closes_on_holidays AND NOT v_before.closes_on_holidays THEN
    v_cleared := clear_dates(ARRAY(
      SELECT DISTINCT delivery_date FROM orders
      WHERE delivery_date >= johannesburg_date(p_now) AND status IN ('pending', 'confirmed') AND public_holiday(delivery_date) IS NOT NULL),
      'Public holiday', p_cancel_orders, p_actor, p_now);
    IF v_cleared ? 'code' THEN
      RETURN v_cleared;
    END IF;
  END IF;
  UPDATE calendar_settings SET closes_on_holidays = v_after.closes_on_holidays, leaves_out_closed = v_after.leaves_out_closed,
    counts_working_days = v_after.counts_working_days, day_capacity = v_after.day_capacity;
  PERFORM write_audit(p_actor, 'calendar.settings', 'settings', 'calendar', to_jsonb(v_before) - 'id', to_jsonb(v_after) - 'id', p_now);
  RETURN '{"ok": true}';
END
$$;

-- Cancels all open orders and team orders of these dates, ends their waiting lists, and returns {"cancelled"},
-- the number of orders. Refuses and changes nothing if there are orders and p_cancel_orders is not true, if a
-- wallet cannot take its refund, or if the administrator has a paid order of their own for today or earlier.
CREATE OR REPLACE FUNCTION clear_dates(p_dates date[], p_reason text, p_cancel_orders boolean, p_actor jsonb, p_now timestamptz)
RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_orders uuid[];
  v_tokens bigint;
BEGIN
  PERFORM FROM team_orders WHERE delivery_date = ANY (p_dates) ORDER BY id FOR UPDATE;
  SELECT array_agg(id), coalesce(sum(total_tokens) FILTER (WHERE payment_status = 'paid'), 0) INTO v_orders, v_tokens
    FROM (SELECT id, total_tokens, payment_status FROM orders
          WHERE delivery_date = ANY (p_dates) AND status IN ('pending', 'confirmed') ORDER BY id FOR UPDATE) o;
  IF v_orders IS NULL THEN
    PERFORM end_waiting_lists(p_dates, p_reason, p_now);
    PERFORM cancel_team_orders(p_dates, p_now);
    RETURN '{"cancelled": 0}';
  END IF;
  IF NOT p_cancel_orders THEN
    RETURN refusal('ORDERS_EXIST', jsonb_build_object('orders', cardinality(v_orders), 'tokens', v_tokens));
  END IF;
  PERFORM FROM wallets WHERE user_id IN (SELECT user_id FROM orders WHERE id = ANY (v_orders)) ORDER BY user_id FOR UPDATE;
  IF EXISTS (SELECT FROM wallets w JOIN orders o USING (user_id)
             WHERE o.id = ANY (v_orders) AND o.payment_status = 'paid'
             GROUP BY w.id HAVING w.balance + sum(o.total_tokens) > {{MAX_WALLET_TOKENS}}) THEN
    RETURN refusal('WALLET_FULL', jsonb_build_object('limit', {{MAX_WALLET_TOKENS}}));
  END IF;
  -- Today's meal has been eaten or is about to be.
  IF EXISTS (SELECT FROM orders WHERE id = ANY (v_orders) AND payment_status = 'paid'
               AND delivery_date <= johannesburg_date(p_now) AND refuse_own_refund(p_actor, user_id, p_now) IS NOT NULL) THEN
    RETURN refusal('OWN_REFUND');
  END IF;
  PERFORM end_waiting_lists(p_dates, p_reason, p_now);
  IF EXISTS (SELECT FROM act_on_orders('close', v_orders, p_reason, p_actor, p_now) AS answer
             WHERE NOT (answer->>'ok')::boolean) THEN
    RAISE EXCEPTION 'an order of a day that closes could not be cancelled';
  END IF;
  PERFORM cancel_team_orders(p_dates, p_now);
  RETURN jsonb_build_object('cancelled', cardinality(v_orders));
END
$$;
