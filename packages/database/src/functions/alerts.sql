-- Alerts that customers choose: a low balance, a date without an order, next week's menu.

-- Saves a user's choices: {"lowBalance", "nothingOrderedOn", "weekMenu", "time"}; lowBalance is in tokens,
-- nothingOrderedOn lists ISO weekdays. A balance that is already below a new threshold triggers no alert.
-- Dated alerts that were due before they were chosen or changed are not sent.
CREATE OR REPLACE FUNCTION save_user_alerts(p_user uuid, p_choices jsonb, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO user_alerts AS a (user_id, low_balance, nothing_ordered_on, week_menu, time, seen_entry, active_since, updated_at)
    SELECT p_user, (p_choices->>'lowBalance')::integer,
           ARRAY(SELECT DISTINCT value::integer FROM jsonb_array_elements_text(p_choices->'nothingOrderedOn') ORDER BY 1),
           (p_choices->>'weekMenu')::boolean, p_choices->>'time', w.entry_count, p_now, p_now
    FROM wallets w WHERE w.user_id = p_user
    ON CONFLICT (user_id) DO UPDATE SET
      low_balance = excluded.low_balance, nothing_ordered_on = excluded.nothing_ordered_on, week_menu = excluded.week_menu,
      time = excluded.time, updated_at = excluded.updated_at,
      seen_entry = CASE WHEN a.low_balance IS NOT DISTINCT FROM excluded.low_balance THEN a.seen_entry ELSE excluded.seen_entry END,
      active_since = CASE WHEN (a.nothing_ordered_on, a.week_menu, a.time)
                               = (excluded.nothing_ordered_on, excluded.week_menu, excluded.time)
                          THEN a.active_since ELSE excluded.active_since END
$$;

-- Decides each due alert once and enqueues one message for each user with alerts to send. Returns the number
-- of messages. Only one call runs at a time. Alerts missed while no server ran are sent later, while they are
-- still useful, but not at night.
CREATE OR REPLACE FUNCTION note_alerts(p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_user uuid;
  v_message uuid;
  v_count integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.alerts', 0));
  IF NOT EXISTS (SELECT FROM user_alerts) THEN
    RETURN 0;
  END IF;
  PERFORM note_low_balances(p_now);
  PERFORM note_dates_without_order(p_now);
  PERFORM note_week_menu(p_now);
  FOR v_user IN SELECT DISTINCT user_id FROM alerts
                WHERE is_told AND message_id IS NULL AND NOT waits_for_morning(created_at, p_now) LOOP
    v_message := gen_random_uuid();
    UPDATE alerts SET message_id = v_message
      WHERE user_id = v_user AND is_told AND message_id IS NULL AND NOT waits_for_morning(created_at, p_now);
    -- Runs after the jobs about money and orders, because many customers choose the same time of day.
    PERFORM graphile_worker.add_job('send-alerts', json_build_object('alertsId', v_message), priority => 10,
                                    job_key => 'alerts:' || v_message);
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END
$$;

-- Whether an alert due at p_due is at least {{ALERT_LATE_MINUTES}} minutes late and it is night, so that it
-- waits until morning.
CREATE OR REPLACE FUNCTION waits_for_morning(p_due timestamptz, p_now timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_now >= p_due + interval '{{ALERT_LATE_MINUTES}} minutes'
     AND (johannesburg_clock(p_now)::time >= '{{ALERT_NIGHT_FROM}}' OR johannesburg_clock(p_now)::time < '{{ALERT_NIGHT_UNTIL}}')
$$;

-- Detaches alerts from their message if its job runs late at night, so that note_alerts queues them again in
-- the morning. Returns whether it did. A message that is already stored is sent anyway.
CREATE OR REPLACE FUNCTION put_off_alerts(p_message uuid, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE alerts SET message_id = NULL WHERE message_id = p_message AND waits_for_morning(created_at, p_now)
    AND NOT EXISTS (SELECT FROM mail_messages WHERE message_id = 'alerts.' || p_message);
  RETURN FOUND;
END
$$;

-- Records balances that fell below their user's threshold since the last ledger entry checked. The user is
-- alerted only if the balance is still below. Reading the entries also finds a balance that rose and fell
-- again within a minute.
CREATE OR REPLACE FUNCTION note_low_balances(p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  WITH looked AS MATERIALIZED (
    SELECT a.user_id, a.low_balance, a.seen_entry, w.id AS wallet_id, w.entry_count, w.balance
    FROM user_alerts a JOIN users u ON u.id = a.user_id AND u.is_active JOIN wallets w ON w.user_id = a.user_id
    WHERE a.low_balance IS NOT NULL AND w.entry_count > a.seen_entry
      AND NOT waits_for_morning((SELECT e.created_at FROM wallet_transactions e
                                 WHERE e.wallet_id = w.id AND e.entry_number = a.seen_entry + 1), p_now)
    ORDER BY a.user_id FOR UPDATE OF a
  ), seen AS (
    UPDATE user_alerts a SET seen_entry = l.entry_count FROM looked l WHERE a.user_id = l.user_id
  )
  INSERT INTO alerts (user_id, kind, subject, is_told, created_at)
    SELECT l.user_id, 'low_balance', fall.number::text, l.balance < l.low_balance, p_now
    FROM looked l CROSS JOIN LATERAL (
      SELECT max(e.entry_number) AS number FROM wallet_transactions e
      WHERE e.wallet_id = l.wallet_id AND e.entry_number > l.seen_entry AND e.entry_number <= l.entry_count
        AND e.balance_before >= l.low_balance AND e.balance_after < l.low_balance) fall
    WHERE fall.number IS NOT NULL
    ON CONFLICT DO NOTHING
$$;

-- When a user is alerted that a date has no order: the last occurrence of their chosen time before ordering
-- closes at p_closes.
CREATE OR REPLACE FUNCTION nothing_ordered_due(p_closes timestamptz, p_time text) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT johannesburg_instant((johannesburg_clock(p_closes) - p_time::interval - interval '1 minute')::date + p_time::time)
$$;

-- Decides the alerts about dates without an order, for the weekdays that users chose, while a date can still
-- be ordered.
CREATE OR REPLACE FUNCTION note_dates_without_order(p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  WITH days AS MATERIALIZED (
    SELECT date, closes FROM (
      SELECT day::date AS date, closing_instant(day::date) AS closes
      FROM generate_series(johannesburg_date(p_now) + 1, johannesburg_date(p_now) + {{STANDING_LOOK_AHEAD_DAYS}}, interval '1 day') day) d
    -- Alerts are due at most one day before ordering closes.
    WHERE closes > p_now AND closes <= p_now + interval '1 day')
  INSERT INTO alerts (user_id, kind, subject, is_told, created_at)
    SELECT a.user_id, 'nothing_ordered', days.date::text, ordered_reason(a.user_id, days.date, p_now) IS NULL, p_now
    FROM days
    JOIN user_alerts a ON extract(isodow FROM days.date)::integer = ANY (a.nothing_ordered_on)
    JOIN users u ON u.id = a.user_id AND u.is_active
    WHERE nothing_ordered_due(days.closes, a.time) BETWEEN a.active_since AND p_now
      AND NOT waits_for_morning(nothing_ordered_due(days.closes, a.time), p_now)
      AND NOT EXISTS (SELECT FROM alerts s
                      WHERE s.user_id = a.user_id AND s.kind = 'nothing_ordered' AND s.subject = days.date::text)
    ORDER BY a.user_id, days.date
    ON CONFLICT DO NOTHING
$$;

-- Why a user needs no alert about a date: DAY_CLOSED, NOT_OFFERED (too far ahead or past its cutoff), ORDERED
-- or NO_MENU (no dish is available). Null if the user needs the alert. Standing orders are checked when the
-- message is made.
CREATE OR REPLACE FUNCTION ordered_reason(p_user uuid, p_date date, p_now timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN closed_reason(p_date) IS NOT NULL THEN 'DAY_CLOSED'
    WHEN NOT is_offered_date(p_date, p_now) THEN 'NOT_OFFERED'
    WHEN EXISTS (SELECT FROM orders WHERE user_id = p_user AND delivery_date = p_date AND status <> 'cancelled') THEN 'ORDERED'
    WHEN NOT EXISTS (
      SELECT FROM daily_menus d JOIN menu_items m ON m.id = d.menu_item_id
      WHERE d.date = p_date AND d.is_active AND m.is_active AND m.deleted_at IS NULL
        AND d.available_quantity IS DISTINCT FROM 0 AND NOT is_past_line_cutoff(d.date, d.cutoff_time, p_now)) THEN 'NO_MENU'
  END
$$;

-- Decides the alerts that next week's menu is out, from Friday to Sunday at each user's chosen time. Each
-- user is alerted once.
CREATE OR REPLACE FUNCTION note_week_menu(p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_today CONSTANT date := johannesburg_date(p_now);
  v_monday CONSTANT date := date_trunc('week', v_today)::date + 7;
  v_first CONSTANT date := v_monday - 8 + {{WEEK_MENU_FROM_DAY}};
  v_is_out boolean;
BEGIN
  IF v_today < v_first THEN
    RETURN;
  END IF;
  v_is_out := week_menu_out(v_monday);
  INSERT INTO alerts (user_id, kind, subject, is_told, created_at)
    SELECT a.user_id, 'week_menu', look.date::text, v_is_out, p_now
    FROM user_alerts a JOIN users u ON u.id = a.user_id AND u.is_active
    CROSS JOIN LATERAL (
      SELECT v_today - CASE WHEN johannesburg_clock(p_now)::time >= a.time::time THEN 0 ELSE 1 END AS date) look
    WHERE a.week_menu AND look.date >= v_first AND johannesburg_instant(look.date + a.time::time) >= a.active_since
      AND NOT waits_for_morning(johannesburg_instant(look.date + a.time::time), p_now)
      AND NOT EXISTS (SELECT FROM alerts s WHERE s.user_id = a.user_id AND s.kind = 'week_menu'
                        AND s.subject >= v_first::text AND (s.is_told OR s.subject = look.date::text))
    ORDER BY a.user_id
    ON CONFLICT DO NOTHING;
END
$$;

-- Whether a date's menu has a dish that the kitchen offers.
CREATE OR REPLACE FUNCTION has_menu(p_date date) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM daily_menus d JOIN menu_items m ON m.id = d.menu_item_id
                 WHERE d.date = p_date AND d.is_active AND m.is_active AND m.deleted_at IS NULL)
$$;

-- Whether a week's menu is out: the open days that have a menu are more than half of the usual days. A usual
-- day is an open day that has a dish in the weekly schedule or had a menu the week before.
CREATE OR REPLACE FUNCTION week_menu_out(p_monday date) RETURNS boolean
LANGUAGE sql STABLE AS $$
  WITH week AS (
    SELECT has_menu(day::date) AS has_menu,
           has_menu(day::date - 7) OR EXISTS (
             SELECT FROM weekly_menu_assignments w JOIN menu_items m ON m.id = w.menu_item_id
             WHERE w.day_of_week = extract(isodow FROM day) AND w.is_active AND m.is_active AND m.deleted_at IS NULL) AS is_usual
    FROM generate_series(p_monday, p_monday + 6, interval '1 day') day WHERE closed_reason(day::date) IS NULL)
  SELECT 2 * count(*) FILTER (WHERE has_menu) > count(*) FILTER (WHERE is_usual) FROM week
$$;
