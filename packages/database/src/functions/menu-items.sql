-- Creates a dish (p_id null) or changes one. Answers {"ok": true, "id"} or a refusal.
CREATE OR REPLACE FUNCTION save_menu_item(p_id uuid, p_item jsonb, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_before menu_items;
  v_after menu_items;
BEGIN
  IF p_id IS NULL THEN
    INSERT INTO menu_items (title, description, price, image_url, is_active, created_at, updated_at)
      VALUES (p_item->>'title', p_item->>'description', (p_item->>'price')::integer, p_item->>'imageUrl',
              (p_item->>'isActive')::boolean, p_now, p_now)
      RETURNING * INTO v_after;
    PERFORM write_audit(p_actor, 'menu_item.create', 'menu_item', v_after.id::text, NULL, to_jsonb(v_after), p_now);
  ELSE
    SELECT * INTO v_before FROM menu_items WHERE id = p_id AND deleted_at IS NULL FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RETURN refusal('NOT_FOUND', '{"what": "This menu item"}');
    END IF;
    UPDATE menu_items SET title = p_item->>'title', description = p_item->>'description',
        price = (p_item->>'price')::integer, image_url = p_item->>'imageUrl',
        is_active = (p_item->>'isActive')::boolean, updated_at = p_now
      WHERE id = p_id RETURNING * INTO v_after;
    IF v_after.is_active AND NOT v_before.is_active THEN
      PERFORM offer_free_portions(p_id, p_now);
    END IF;
    PERFORM write_audit(p_actor, 'menu_item.update', 'menu_item', p_id::text, to_jsonb(v_before), to_jsonb(v_after), p_now);
  END IF;
  RETURN jsonb_build_object('ok', true, 'id', v_after.id);
END
$$;

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
