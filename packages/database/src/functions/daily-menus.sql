-- Fills the menus of p_days dates from p_start by the weekly schedule. Running it again changes nothing; what an
-- administrator set by hand stays; lines that it made itself, that nobody bought and that are no longer
-- scheduled are taken off. A scheduled dish that is not active is not put on.
CREATE OR REPLACE FUNCTION materialise_menus(p_start date, p_days integer, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_wanted integer;
  v_created integer;
  v_deactivated integer;
BEGIN
  -- One generation at a time: the 02:00 run and the button may meet.
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
    UPDATE daily_menus d SET is_active = false, updated_at = p_now FROM stale
      WHERE d.id = stale.id AND d.sold_quantity = 0 RETURNING 1
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

-- Sets the menu of one date to exactly these dishes, from then on whatever the weekly schedule says. p_max null: a new line takes the weekly schedule's maximum
-- for that weekday, else it is unlimited; lines that exist keep theirs.
CREATE OR REPLACE FUNCTION set_daily_menu(p_date date, p_items uuid[], p_max integer, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_short record;
  v_created integer;
  v_updated integer;
  v_deactivated integer;
BEGIN
  IF EXISTS (SELECT FROM unnest(p_items) i WHERE NOT EXISTS
             (SELECT FROM menu_items m WHERE m.id = i AND m.deleted_at IS NULL)) THEN
    RETURN refusal('NOT_FOUND', '{"what": "A menu item"}');
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.materialise', 0));
  PERFORM FROM daily_menus WHERE date = p_date ORDER BY menu_item_id FOR UPDATE;
  SELECT m.title, d.sold_quantity INTO v_short FROM daily_menus d JOIN menu_items m ON m.id = d.menu_item_id
    WHERE d.date = p_date AND d.menu_item_id = ANY (p_items) AND d.sold_quantity > p_max LIMIT 1;
  IF FOUND THEN
    RETURN refusal('BELOW_SOLD', jsonb_build_object('title', v_short.title, 'sold', v_short.sold_quantity));
  END IF;

  INSERT INTO hand_set_menus (date, set_at) VALUES (p_date, p_now)
    ON CONFLICT (date) DO UPDATE SET set_at = excluded.set_at;
  WITH put AS (
    INSERT INTO daily_menus (date, menu_item_id, max_quantity, cutoff_time, is_active, origin, created_at, updated_at)
      SELECT p_date, i.item, coalesce(p_max, w.default_max_quantity),
             coalesce(w.default_cutoff_time, s.default_cutoff_time), true, 'manual', p_now, p_now
      FROM (SELECT DISTINCT unnest(p_items) AS item) i CROSS JOIN site_settings s
      LEFT JOIN weekly_menu_assignments w
        ON w.menu_item_id = i.item AND w.day_of_week = extract(isodow FROM p_date) AND w.is_active
      ORDER BY i.item
    ON CONFLICT (date, menu_item_id) DO UPDATE SET is_active = true, origin = 'manual',
      max_quantity = coalesce(p_max, daily_menus.max_quantity), updated_at = p_now
    RETURNING (xmax = 0) AS inserted
  )
  SELECT count(*) FILTER (WHERE inserted), count(*) FILTER (WHERE NOT inserted) INTO v_created, v_updated FROM put;
  WITH taken_off AS (
    UPDATE daily_menus SET is_active = false, origin = 'manual', updated_at = p_now
      WHERE date = p_date AND is_active AND NOT menu_item_id = ANY (p_items) RETURNING 1
  )
  SELECT count(*) INTO v_deactivated FROM taken_off;
  PERFORM write_audit(p_actor, 'daily_menu.set', 'daily_menu', p_date::text, NULL,
    jsonb_build_object('menuItemIds', p_items, 'maxQuantity', p_max, 'created', v_created,
                       'updated', v_updated, 'deactivated', v_deactivated), p_now);
  RETURN jsonb_build_object('ok', true, 'date', p_date, 'created', v_created, 'updated', v_updated, 'deactivated', v_deactivated);
END
$$;

-- Changes one line of one date by hand. p_change: {"maxQuantity", "cutoffTime"?, "isActive"?}.
CREATE OR REPLACE FUNCTION set_daily_menu_line(p_date date, p_item uuid, p_change jsonb, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_before daily_menus;
  v_after daily_menus;
  v_max integer := (p_change->>'maxQuantity')::integer;
BEGIN
  SELECT d.* INTO v_before FROM daily_menus d JOIN menu_items m ON m.id = d.menu_item_id AND m.deleted_at IS NULL
    WHERE d.date = p_date AND d.menu_item_id = p_item FOR UPDATE OF d;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "This line of the menu"}');
  END IF;
  IF v_before.sold_quantity > v_max THEN
    RETURN refusal('BELOW_SOLD', jsonb_build_object('sold', v_before.sold_quantity,
      'title', (SELECT title FROM menu_items WHERE id = p_item)));
  END IF;
  UPDATE daily_menus SET max_quantity = v_max, cutoff_time = coalesce(p_change->>'cutoffTime', cutoff_time),
      is_active = coalesce((p_change->>'isActive')::boolean, is_active), origin = 'manual', updated_at = p_now
    WHERE id = v_before.id RETURNING * INTO v_after;
  PERFORM write_audit(p_actor, 'daily_menu.line', 'daily_menu', p_date || '/' || p_item, to_jsonb(v_before), to_jsonb(v_after), p_now);
  RETURN '{"ok": true}';
END
$$;
