-- Creates or changes cells of the weekly schedule, all or none. p_cells: [{"menuItemId", "dayOfWeek",
-- "defaultMaxQuantity", "defaultCutoffTime"?, "isActive"}]; without a cutoff a cell keeps its own, a new one takes the site's.
CREATE OR REPLACE FUNCTION save_weekly_assignments(p_cells jsonb, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_cells jsonb;
  v_before jsonb;
  v_ids uuid[];
BEGIN
  -- The same cell twice: the last one counts.
  SELECT jsonb_agg(value) INTO v_cells FROM (
    SELECT DISTINCT ON (c.value->>'menuItemId', c.value->>'dayOfWeek') c.value
    FROM jsonb_array_elements(p_cells) WITH ORDINALITY AS c(value, position)
    ORDER BY c.value->>'menuItemId', c.value->>'dayOfWeek', position DESC) latest;
  PERFORM FROM menu_items WHERE id IN (SELECT (c->>'menuItemId')::uuid FROM jsonb_array_elements(v_cells) c) ORDER BY id FOR SHARE;
  IF EXISTS (SELECT FROM jsonb_array_elements(v_cells) c
             WHERE NOT EXISTS (SELECT FROM menu_items m WHERE m.id = (c->>'menuItemId')::uuid AND m.deleted_at IS NULL)) THEN
    RETURN refusal('NOT_FOUND', '{"what": "A menu item"}');
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

CREATE OR REPLACE FUNCTION delete_weekly_assignment(p_menu_item uuid, p_day_of_week integer, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_before weekly_menu_assignments;
BEGIN
  DELETE FROM weekly_menu_assignments WHERE menu_item_id = p_menu_item AND day_of_week = p_day_of_week RETURNING * INTO v_before;
  IF FOUND THEN
    PERFORM write_audit(p_actor, 'weekly_schedule.delete', 'weekly_schedule', p_menu_item || '/' || p_day_of_week, to_jsonb(v_before), NULL, p_now);
  END IF;
  RETURN '{"ok": true}';
END
$$;
