-- Takes a dish out of every menu and list, and ends its waiting lists; what was ordered stays as it is.
CREATE OR REPLACE FUNCTION retire_menu_item(p_id uuid, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_before menu_items;
BEGIN
  PERFORM lock_waiting_lines(p_id);
  SELECT * INTO v_before FROM menu_items WHERE id = p_id AND deleted_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "This menu item"}');
  END IF;
  UPDATE menu_items SET deleted_at = p_now, is_active = false, updated_at = p_now WHERE id = p_id;
  DELETE FROM weekly_menu_assignments WHERE menu_item_id = p_id;
  PERFORM end_waiting_for_dish(p_id, v_before.title, p_now);
  PERFORM write_audit(p_actor, 'menu_item.delete', 'menu_item', p_id::text, to_jsonb(v_before), NULL, p_now);
  RETURN '{"ok": true}';
END
$$;
