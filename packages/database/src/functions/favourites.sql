-- Keeps a dish as one that a user likes; again, it changes nothing. Answers {"ok": true} or a refusal.
CREATE OR REPLACE FUNCTION add_favourite(p_user uuid, p_menu_item uuid, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO favourites (user_id, menu_item_id, created_at)
    SELECT p_user, id, p_now FROM menu_items WHERE id = p_menu_item AND deleted_at IS NULL
    ON CONFLICT DO NOTHING;
  IF NOT FOUND AND NOT EXISTS (SELECT FROM menu_items WHERE id = p_menu_item AND deleted_at IS NULL) THEN
    RETURN refusal('NOT_FOUND', '{"what": "This dish"}');
  END IF;
  RETURN jsonb_build_object('ok', true);
END
$$;

-- Forgets a dish that a user likes, also when it was none.
CREATE OR REPLACE FUNCTION remove_favourite(p_user uuid, p_menu_item uuid) RETURNS void
LANGUAGE sql AS $$
  DELETE FROM favourites WHERE user_id = p_user AND menu_item_id = p_menu_item
$$;
