-- Declares a dish: allergens, diets, nutrition. What is declared again is a further version; the same again is a review of
-- the version that holds.
-- p_declaration: {"allergens", "allergenReasons", "reviewedBy"}, and "diets" and "nutrition" where they change.
-- Answers {"ok": true} or a refusal.
-- Where a dish becomes worse for customers who have ordered it, they and the kitchen are told: note_allergen_change.
-- Locks in this order: administrator, dish, portions by date, lists of customers, audit. Orders that are being placed hold
-- their portions: each has been checked against the version before and is seen here, or waits and is checked against the
-- new one.
CREATE OR REPLACE FUNCTION declare_dish(p_menu_item uuid, p_declaration jsonb, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_item menu_items;
  v_before dish_declarations;
  v_after dish_declarations;
BEGIN
  PERFORM require_administrator(p_actor);
  SELECT * INTO v_item FROM menu_items WHERE id = p_menu_item AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "This menu item"}');
  END IF;
  SELECT * INTO v_before FROM dish_declarations
    WHERE menu_item_id = p_menu_item AND version = v_item.declaration_version FOR UPDATE;
  v_after.menu_item_id := p_menu_item;
  v_after.version := v_item.declaration_version;
  v_after.allergens := p_declaration->'allergens';
  v_after.allergen_reasons := p_declaration->'allergenReasons';
  v_after.diets := coalesce(p_declaration->'diets', v_before.diets, '[]');
  v_after.nutrition := CASE WHEN p_declaration ? 'nutrition' THEN nullif(p_declaration->'nutrition', 'null')
                            ELSE v_before.nutrition END;
  v_after.reviewed_by := p_declaration->>'reviewedBy';
  v_after.reviewed_at := p_now;
  v_after.created_at := coalesce(v_before.created_at, p_now);

  IF (v_before.allergens, v_before.allergen_reasons, v_before.diets, v_before.nutrition)
     IS NOT DISTINCT FROM (v_after.allergens, v_after.allergen_reasons, v_after.diets, v_after.nutrition) THEN
    UPDATE dish_declarations SET reviewed_by = v_after.reviewed_by, reviewed_at = p_now
      WHERE menu_item_id = p_menu_item AND version = v_after.version;
  ELSE
    PERFORM FROM daily_menus WHERE menu_item_id = p_menu_item AND date >= johannesburg_date(p_now) ORDER BY date FOR UPDATE;
    v_after.version := v_after.version + 1;
    v_after.created_at := p_now;
    INSERT INTO dish_declarations SELECT v_after.*;
    UPDATE menu_items SET declaration_version = v_after.version, updated_at = p_now WHERE id = p_menu_item;
    PERFORM note_allergen_change(v_after, worse_allergens(coalesce(v_before.allergens, '{}'), v_after.allergens), p_now);
  END IF;
  PERFORM write_audit(p_actor, 'menu_item.declare', 'menu_item', p_menu_item::text,
                      CASE WHEN v_before.version IS NOT NULL THEN to_jsonb(v_before) END, to_jsonb(v_after), p_now);
  RETURN '{"ok": true}';
END
$$;
