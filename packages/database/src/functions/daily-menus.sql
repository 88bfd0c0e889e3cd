-- Fills the menus of p_days dates from p_start with the weekly schedule. Keeps menus and lines that an
-- administrator set by hand. Takes off lines that the schedule made but no longer has, if they have no
-- orders. Skips scheduled dishes that are not active. A repeated call changes nothing. Without p_actor,
-- writes no audit row.
CREATE OR REPLACE FUNCTION materialise_menus(p_start date, p_days integer, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_wanted integer;
  v_created integer;
  v_deactivated integer;
BEGIN
  -- One run at a time: the 02:00 run and the button can overlap.
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.materialise', 0));

  WITH wanted AS (
    SELECT d::date AS date, w.menu_item_id, w.default_max_quantity, w.default_cutoff_time
    FROM generate_series(p_start, p_start + (p_days - 1), interval '1 day') d
    JOIN weekly_menu_assignments w ON w.day_of_week = extract(isodow FROM d) AND w.is_active
    JOIN menu_items m ON m.id = w.menu_item_id AND m.is_active AND m.deleted_at IS NULL
  ), put AS (
    INSERT INTO daily_menus (date, menu_item_id, max_quantity, cutoff_time, is_active, origin, created_at, updated_at)
      SELECT date, menu_item_id, default_max_quantity, default_cutoff_time, true, 'schedule', p_now, p_now
      FROM wanted WHERE NOT EXISTS (SELECT FROM hand_set_menus h WHERE h.date = wanted.date)
      ORDER BY date, menu_item_id
    ON CONFLICT (date, menu_item_id) DO UPDATE SET is_active = true, max_quantity = excluded.max_quantity,
      cutoff_time = excluded.cutoff_time, updated_at = p_now
      WHERE daily_menus.origin = 'schedule' AND NOT daily_menus.is_active
    RETURNING 1
  )
  SELECT (SELECT count(*) FROM wanted), (SELECT count(*) FROM put) INTO v_wanted, v_created;

  WITH stale AS (
    SELECT d.id FROM daily_menus d
    WHERE d.date BETWEEN p_start AND p_start + (p_days - 1)
      AND d.origin = 'schedule' AND d.is_active AND d.sold_quantity = 0
      AND NOT EXISTS (SELECT FROM weekly_menu_assignments w
                      WHERE w.menu_item_id = d.menu_item_id AND w.day_of_week = extract(isodow FROM d.date) AND w.is_active)
    ORDER BY d.date, d.menu_item_id FOR UPDATE
  ), taken_off AS (
    UPDATE daily_menus d SET is_active = false, updated_at = p_now FROM stale WHERE d.id = stale.id RETURNING 1
  )
  SELECT count(*) INTO v_deactivated FROM taken_off;

  IF p_actor IS NOT NULL THEN
    PERFORM write_audit(p_actor, 'daily_menu.generate', 'daily_menu', p_start::text, NULL,
      jsonb_build_object('days', p_days, 'created', v_created, 'deactivated', v_deactivated), p_now);
  END IF;
  RETURN jsonb_build_object('start', p_start, 'days', p_days, 'created', v_created,
                            'skipped', v_wanted - v_created, 'deactivated', v_deactivated);
END
$$;

-- The menu of one date: its lines, and when it was set by hand (null if the schedule makes it).
CREATE OR REPLACE FUNCTION menu_of_date(p_date date) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'setAt', (SELECT wire_instant(set_at) FROM hand_set_menus WHERE date = p_date),
    'lines', coalesce((SELECT jsonb_agg(jsonb_build_object('menuItemId', menu_item_id, 'maxQuantity', max_quantity,
                         'cutoffTime', cutoff_time, 'isActive', is_active, 'origin', origin) ORDER BY menu_item_id)
                       FROM daily_menus WHERE date = p_date), '[]'))
$$;

-- Sets the menu of one date to exactly these dishes; the weekly schedule no longer changes it.
-- p_max_quantity: portions per line. If it is null, existing lines keep their maximum, and new lines take the
-- schedule's maximum for that weekday or are unlimited. Refuses a maximum below the portions sold.
CREATE OR REPLACE FUNCTION set_daily_menu(p_date date, p_menu_item_ids uuid[], p_max_quantity integer, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_short record;
  v_former jsonb;
  v_created integer;
  v_updated integer;
  v_deactivated integer;
BEGIN
  -- Comes before the portions, as in join_waiting_list: the administrator may also be a customer.
  PERFORM require_administrator(p_actor);
  IF EXISTS (SELECT FROM unnest(p_menu_item_ids) i WHERE NOT EXISTS
             (SELECT FROM menu_items m WHERE m.id = i AND m.deleted_at IS NULL)) THEN
    RETURN refusal('NOT_FOUND', '{"what": "someMenuItem"}');
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.materialise', 0));
  PERFORM FROM daily_menus WHERE date = p_date ORDER BY menu_item_id FOR UPDATE;
  SELECT m.title, d.sold_quantity INTO v_short FROM daily_menus d JOIN menu_items m ON m.id = d.menu_item_id
    WHERE d.date = p_date AND d.menu_item_id = ANY (p_menu_item_ids) AND d.sold_quantity > p_max_quantity LIMIT 1;
  IF FOUND THEN
    RETURN refusal('BELOW_SOLD', jsonb_build_object('title', v_short.title, 'sold', v_short.sold_quantity));
  END IF;

  v_former := menu_of_date(p_date);
  INSERT INTO hand_set_menus (date, set_at, set_by, former)
    VALUES (p_date, p_now, (p_actor->>'userId')::uuid, v_former)
    ON CONFLICT (date) DO UPDATE SET set_at = excluded.set_at, set_by = excluded.set_by, former = excluded.former;
  WITH put AS (
    INSERT INTO daily_menus (date, menu_item_id, max_quantity, cutoff_time, is_active, origin, created_at, updated_at)
      SELECT p_date, i.item, coalesce(p_max_quantity, w.default_max_quantity),
             coalesce(w.default_cutoff_time, s.default_cutoff_time), true, 'manual', p_now, p_now
      FROM (SELECT DISTINCT unnest(p_menu_item_ids) AS item) i CROSS JOIN site_settings s
      LEFT JOIN weekly_menu_assignments w
        ON w.menu_item_id = i.item AND w.day_of_week = extract(isodow FROM p_date) AND w.is_active
      ORDER BY i.item
    ON CONFLICT (date, menu_item_id) DO UPDATE SET is_active = true, origin = 'manual',
      max_quantity = coalesce(p_max_quantity, daily_menus.max_quantity), updated_at = p_now
    RETURNING (xmax = 0) AS inserted
  )
  SELECT count(*) FILTER (WHERE inserted), count(*) FILTER (WHERE NOT inserted) INTO v_created, v_updated FROM put;
  WITH taken_off AS (
    UPDATE daily_menus SET is_active = false, origin = 'manual', updated_at = p_now
      WHERE date = p_date AND is_active AND NOT menu_item_id = ANY (p_menu_item_ids) RETURNING 1
  )
  SELECT count(*) INTO v_deactivated FROM taken_off;
  PERFORM write_audit(p_actor, 'daily_menu.set', 'daily_menu', p_date::text, v_former,
    jsonb_build_object('menuItemIds', p_menu_item_ids, 'maxQuantity', p_max_quantity, 'created', v_created,
                       'updated', v_updated, 'deactivated', v_deactivated), p_now);
  RETURN jsonb_build_object('ok', true, 'date', p_date, 'created', v_created, 'updated', v_updated, 'deactivated', v_deactivated);
END
$$;

-- Undoes the same administrator's last change of a whole menu. Restores every line and whether the weekly
-- schedule makes the menu. Portions sold since then stay sold: a line that was not on the menu before is kept
-- but taken off, and no line has a maximum below the portions sold.
CREATE OR REPLACE FUNCTION undo_daily_menu(p_date date, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_former jsonb;
  v_now jsonb;
BEGIN
  PERFORM require_administrator(p_actor);
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.materialise', 0));
  SELECT former INTO v_former FROM hand_set_menus
    WHERE date = p_date AND set_by = (p_actor->>'userId')::uuid FOR UPDATE;
  IF v_former IS NULL THEN
    RETURN refusal('NOT_FOUND', '{"what": "menuJustSet"}');
  END IF;
  PERFORM FROM daily_menus WHERE date = p_date ORDER BY menu_item_id FOR UPDATE;
  v_now := menu_of_date(p_date);

  UPDATE daily_menus d SET is_active = f."isActive",
      max_quantity = CASE WHEN f."maxQuantity" IS NOT NULL THEN greatest(f."maxQuantity", d.sold_quantity) END,
      cutoff_time = f."cutoffTime", origin = f.origin, updated_at = p_now
    FROM jsonb_to_recordset(v_former->'lines')
      AS f("menuItemId" uuid, "maxQuantity" integer, "cutoffTime" text, "isActive" boolean, origin menu_line_origin)
    WHERE d.date = p_date AND d.menu_item_id = f."menuItemId";
  DELETE FROM daily_menus d WHERE d.date = p_date AND d.sold_quantity = 0
    AND NOT v_former->'lines' @> jsonb_build_array(jsonb_build_object('menuItemId', d.menu_item_id));
  UPDATE daily_menus d SET is_active = false, updated_at = p_now WHERE d.date = p_date
    AND NOT v_former->'lines' @> jsonb_build_array(jsonb_build_object('menuItemId', d.menu_item_id));

  IF v_former->>'setAt' IS NULL THEN
    DELETE FROM hand_set_menus WHERE date = p_date;
  ELSE
    UPDATE hand_set_menus SET set_at = (v_former->>'setAt')::timestamptz, set_by = NULL, former = NULL WHERE date = p_date;
  END IF;
  PERFORM write_audit(p_actor, 'daily_menu.undo', 'daily_menu', p_date::text, v_now, menu_of_date(p_date), p_now);
  RETURN '{"ok": true}';
END
$$;

-- Resets the menu of a date to the weekly schedule, which makes it from then on. Scheduled dishes get the
-- schedule's cutoff and portions, but never fewer portions than are sold. Takes off unscheduled dishes
-- without orders. Changes nothing if the schedule already makes the menu.
CREATE OR REPLACE FUNCTION give_menu_back(p_date date, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_former jsonb;
BEGIN
  PERFORM require_administrator(p_actor);
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.materialise', 0));
  PERFORM FROM daily_menus WHERE date = p_date ORDER BY menu_item_id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM hand_set_menus WHERE date = p_date)
     AND NOT EXISTS (SELECT FROM daily_menus WHERE date = p_date AND origin = 'manual') THEN
    RETURN '{"ok": true}';
  END IF;
  v_former := menu_of_date(p_date);
  DELETE FROM hand_set_menus WHERE date = p_date;
  UPDATE daily_menus d SET is_active = true, cutoff_time = w.default_cutoff_time, updated_at = p_now,
      max_quantity = CASE WHEN w.default_max_quantity IS NOT NULL THEN greatest(w.default_max_quantity, d.sold_quantity) END
    FROM weekly_menu_assignments w JOIN menu_items m ON m.id = w.menu_item_id AND m.is_active AND m.deleted_at IS NULL
    WHERE d.date = p_date AND d.origin = 'manual' AND w.menu_item_id = d.menu_item_id AND w.is_active
      AND w.day_of_week = extract(isodow FROM p_date);
  UPDATE daily_menus SET origin = 'schedule', updated_at = p_now WHERE date = p_date AND origin = 'manual';
  PERFORM materialise_menus(p_date, 1, NULL, p_now);
  PERFORM write_audit(p_actor, 'daily_menu.give_back', 'daily_menu', p_date::text, v_former, menu_of_date(p_date), p_now);
  RETURN '{"ok": true}';
END
$$;

-- Changes one line of a date by hand. p_change: {"maxQuantity", "cutoffTime"?, "isActive"?}; a null
-- maxQuantity is unlimited. Refuses a maximum below the portions sold.
CREATE OR REPLACE FUNCTION set_daily_menu_line(p_date date, p_menu_item uuid, p_change jsonb, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_before daily_menus;
  v_after daily_menus;
  v_max integer := (p_change->>'maxQuantity')::integer;
BEGIN
  PERFORM require_administrator(p_actor);
  SELECT d.* INTO v_before FROM daily_menus d JOIN menu_items m ON m.id = d.menu_item_id AND m.deleted_at IS NULL
    WHERE d.date = p_date AND d.menu_item_id = p_menu_item FOR UPDATE OF d;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "menuLine"}');
  END IF;
  IF v_before.sold_quantity > v_max THEN
    RETURN refusal('BELOW_SOLD', jsonb_build_object('sold', v_before.sold_quantity,
      'title', (SELECT title FROM menu_items WHERE id = p_menu_item)));
  END IF;
  UPDATE daily_menus SET max_quantity = v_max, cutoff_time = coalesce(p_change->>'cutoffTime', cutoff_time),
      is_active = coalesce((p_change->>'isActive')::boolean, is_active), origin = 'manual', updated_at = p_now
    WHERE id = v_before.id RETURNING * INTO v_after;
  PERFORM write_audit(p_actor, 'daily_menu.line', 'daily_menu', p_date || '/' || p_menu_item, to_jsonb(v_before), to_jsonb(v_after), p_now);
  RETURN '{"ok": true}';
END
$$;
