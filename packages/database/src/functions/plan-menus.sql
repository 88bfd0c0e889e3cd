-- What the menu planner does to daily menus, besides daily-menus.sql.

-- Puts one dish on a date's menu by hand with p_max_quantity portions; null is unlimited. A dish that was
-- taken off comes back. Other lines stay as they are, and the weekly schedule continues to make them. Refuses
-- a maximum below the portions sold.
CREATE OR REPLACE FUNCTION add_daily_menu_line(p_date date, p_menu_item uuid, p_max_quantity integer, p_actor jsonb, p_now timestamptz)
RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_title text;
  v_before daily_menus;
  v_after daily_menus;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.materialise', 0));
  SELECT title INTO v_title FROM menu_items WHERE id = p_menu_item AND deleted_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "someMenuItem"}');
  END IF;
  SELECT * INTO v_before FROM daily_menus WHERE date = p_date AND menu_item_id = p_menu_item FOR UPDATE;
  IF v_before.sold_quantity > p_max_quantity THEN
    RETURN refusal('BELOW_SOLD', jsonb_build_object('title', v_title, 'sold', v_before.sold_quantity));
  END IF;
  INSERT INTO daily_menus (date, menu_item_id, max_quantity, cutoff_time, is_active, origin, created_at, updated_at)
    SELECT p_date, p_menu_item, p_max_quantity, coalesce(w.default_cutoff_time, s.default_cutoff_time), true, 'manual', p_now, p_now
    FROM site_settings s LEFT JOIN weekly_menu_assignments w
      ON w.menu_item_id = p_menu_item AND w.day_of_week = extract(isodow FROM p_date) AND w.is_active
  ON CONFLICT (date, menu_item_id) DO UPDATE SET is_active = true, origin = 'manual',
    max_quantity = excluded.max_quantity, updated_at = p_now
  RETURNING * INTO v_after;
  PERFORM write_audit(p_actor, 'daily_menu.add', 'daily_menu', p_date || '/' || p_menu_item,
    CASE WHEN v_before.id IS NOT NULL THEN to_jsonb(v_before) END, to_jsonb(v_after), p_now);
  RETURN '{"ok": true}';
END
$$;

-- Copies the menus of the seven dates from p_from to the seven dates from p_to, each to the matching day.
-- Skips a day that has begun, that is closed, or whose source day has no dish on its menu. Every other day
-- gets exactly the dishes and portions of its source day, but never fewer portions than are sold; a dish that
-- was already bought stays as it is. Changed days count as set by hand, and undo_menus undoes them. Returns
-- {"dates"}, the changed ones.
CREATE OR REPLACE FUNCTION copy_menu_week(p_from date, p_to date, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_wanted date[];
  v_before jsonb;
  v_dates date[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.materialise', 0));
  PERFORM FROM daily_menus WHERE date BETWEEN p_to AND p_to + 6 ORDER BY date, menu_item_id FOR UPDATE;
  v_wanted := ARRAY(
    SELECT p_to + i FROM generate_series(0, 6) i
    WHERE p_to + i > johannesburg_date(p_now) AND closed_reason(p_to + i) IS NULL
      AND EXISTS (SELECT FROM offered_lines(p_from + i)) ORDER BY i);
  v_before := (SELECT jsonb_object_agg(d, menu_of_date(d)) FROM unnest(v_wanted) d);

  WITH source AS (
    SELECT d AS date, o.menu_item_id, o.max_quantity, o.cutoff_time
    FROM unnest(v_wanted) d CROSS JOIN offered_lines(d - (p_to - p_from)) o
  ), put AS (
    INSERT INTO daily_menus (date, menu_item_id, max_quantity, cutoff_time, is_active, origin, created_at, updated_at)
      SELECT date, menu_item_id, max_quantity, cutoff_time, true, 'manual', p_now, p_now FROM source ORDER BY date, menu_item_id
    ON CONFLICT (date, menu_item_id) DO UPDATE SET is_active = true, origin = 'manual', updated_at = p_now,
      max_quantity = greatest_or_null(excluded.max_quantity, daily_menus.sold_quantity)
      WHERE NOT daily_menus.is_active
         OR daily_menus.max_quantity IS DISTINCT FROM greatest_or_null(excluded.max_quantity, daily_menus.sold_quantity)
    RETURNING daily_menus.date
  ), taken_off AS (
    UPDATE daily_menus d SET is_active = false, origin = 'manual', updated_at = p_now
      WHERE d.date = ANY (v_wanted) AND d.is_active AND d.sold_quantity = 0
        AND NOT EXISTS (SELECT FROM source s WHERE s.date = d.date AND s.menu_item_id = d.menu_item_id)
    RETURNING d.date
  )
  SELECT array_agg(DISTINCT date ORDER BY date) INTO v_dates FROM (TABLE put UNION ALL TABLE taken_off) changed;

  v_dates := coalesce(v_dates, '{}');
  INSERT INTO hand_set_menus (date, set_at, set_by, former)
    SELECT d, p_now, (p_actor->>'userId')::uuid, v_before->(d::text) FROM unnest(v_dates) d
    ON CONFLICT (date) DO UPDATE SET set_at = excluded.set_at, set_by = excluded.set_by, former = excluded.former;
  PERFORM write_audit(p_actor, 'daily_menu.copy_week', 'daily_menu', p_to::text,
    (SELECT jsonb_object_agg(d, v_before->(d::text)) FROM unnest(v_dates) d),
    jsonb_build_object('from', p_from) || coalesce((SELECT jsonb_object_agg(d, menu_of_date(d)) FROM unnest(v_dates) d), '{}'), p_now);
  RETURN jsonb_build_object('dates', to_jsonb(v_dates));
END
$$;

-- The lines of a date that customers can order from.
CREATE OR REPLACE FUNCTION offered_lines(p_date date) RETURNS SETOF daily_menus
LANGUAGE sql STABLE AS $$
  SELECT d.* FROM daily_menus d JOIN menu_items m ON m.id = d.menu_item_id AND m.is_active AND m.deleted_at IS NULL
  WHERE d.date = p_date AND d.is_active
$$;

-- The larger of p_portions and p_least; a null p_portions means unlimited and stays null.
CREATE OR REPLACE FUNCTION greatest_or_null(p_portions integer, p_least integer) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_portions IS NOT NULL THEN greatest(p_portions, p_least) END
$$;

-- Undoes the same administrator's last change of each of these dates (undo_daily_menu), on all of them or none.
CREATE OR REPLACE FUNCTION undo_menus(p_dates date[], p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_date date;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.materialise', 0));
  IF EXISTS (SELECT FROM unnest(p_dates) d WHERE NOT EXISTS (
      SELECT FROM hand_set_menus h WHERE h.date = d AND h.set_by = (p_actor->>'userId')::uuid AND h.former IS NOT NULL)) THEN
    RETURN refusal('NOT_FOUND', '{"what": "menusJustSet"}');
  END IF;
  PERFORM FROM daily_menus WHERE date = ANY (p_dates) ORDER BY date, menu_item_id FOR UPDATE;
  FOR v_date IN SELECT DISTINCT d FROM unnest(p_dates) d ORDER BY d LOOP
    PERFORM undo_daily_menu(v_date, p_actor, p_now);
  END LOOP;
  RETURN '{"ok": true}';
END
$$;

-- Creates or changes cells of the weekly schedule, all or none. p_cells: [{"menuItemId", "dayOfWeek",
-- "defaultMaxQuantity", "defaultCutoffTime"?, "isActive"}]. Without a cutoff, an existing cell keeps its own
-- and a new one takes the site's.
CREATE OR REPLACE FUNCTION save_weekly_assignments(p_cells jsonb, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_cells jsonb;
  v_before jsonb;
  v_ids uuid[];
BEGIN
  -- If a cell is given twice, the last one counts.
  SELECT jsonb_agg(value) INTO v_cells FROM (
    SELECT DISTINCT ON (c.value->>'menuItemId', c.value->>'dayOfWeek') c.value
    FROM jsonb_array_elements(p_cells) WITH ORDINALITY AS c(value, position)
    ORDER BY c.value->>'menuItemId', c.value->>'dayOfWeek', position DESC) latest;
  PERFORM FROM menu_items WHERE id IN (SELECT (c->>'menuItemId')::uuid FROM jsonb_array_elements(v_cells) c) ORDER BY id FOR SHARE;
  IF EXISTS (SELECT FROM jsonb_array_elements(v_cells) c
             WHERE NOT EXISTS (SELECT FROM menu_items m WHERE m.id = (c->>'menuItemId')::uuid AND m.deleted_at IS NULL)) THEN
    RETURN refusal('NOT_FOUND', '{"what": "someMenuItem"}');
  END IF;
  SELECT jsonb_agg(to_jsonb(w)) INTO v_before FROM weekly_menu_assignments w
    JOIN jsonb_array_elements(v_cells) c
      ON w.menu_item_id = (c->>'menuItemId')::uuid AND w.day_of_week = (c->>'dayOfWeek')::integer;
  WITH saved AS (
    INSERT INTO weekly_menu_assignments (menu_item_id, day_of_week, default_max_quantity, default_cutoff_time, is_active)
      SELECT (c->>'menuItemId')::uuid, (c->>'dayOfWeek')::integer, (c->>'defaultMaxQuantity')::integer,
             coalesce(c->>'defaultCutoffTime', w.default_cutoff_time, s.default_cutoff_time), (c->>'isActive')::boolean
      FROM jsonb_array_elements(v_cells) c CROSS JOIN site_settings s
      LEFT JOIN weekly_menu_assignments w
        ON w.menu_item_id = (c->>'menuItemId')::uuid AND w.day_of_week = (c->>'dayOfWeek')::integer
    ON CONFLICT (menu_item_id, day_of_week) DO UPDATE SET
      default_max_quantity = excluded.default_max_quantity,
      default_cutoff_time = excluded.default_cutoff_time, is_active = excluded.is_active
    RETURNING id
  )
  SELECT array_agg(id) INTO v_ids FROM saved;
  PERFORM write_audit(p_actor, 'weekly_schedule.save', 'weekly_schedule', 'cells', v_before, v_cells, p_now);
  RETURN jsonb_build_object('ok', true, 'ids', to_jsonb(v_ids));
END
$$;
