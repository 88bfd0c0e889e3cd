-- Removes a dish from every menu and list and ends its waiting lists. Existing orders stay unchanged.
CREATE OR REPLACE FUNCTION retire_menu_item(p_id uuid, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_before menu_items;
BEGIN
  PERFORM lock_waiting_lines(p_id);
  SELECT * INTO v_before FROM menu_items WHERE id = p_id AND deleted_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "menuItem"}');
  END IF;
  UPDATE menu_items SET deleted_at = p_now, is_active = false, updated_at = p_now WHERE id = p_id;
  DELETE FROM weekly_menu_assignments WHERE menu_item_id = p_id;
  PERFORM end_waiting_for_dish(p_id, v_before.title, p_now);
  PERFORM write_audit(p_actor, 'menu_item.delete', 'menu_item', p_id::text, to_jsonb(v_before), NULL, p_now);
  RETURN '{"ok": true}';
END
$$;

-- Declares a dish: allergens, diets and nutrition. A changed declaration becomes a new version; an unchanged
-- one counts as a review of the current version.
-- p_declaration: {"allergens", "allergenReasons", "reviewedBy"}, plus "diets" and "nutrition" if they change.
-- Returns {"ok": true} or a refusal.
-- If the dish becomes worse for customers who have ordered it, tells them and the kitchen
-- (note_allergen_change).
-- Locks in this order: administrator, dish, portions by date, customers' lists, audit. An order being placed
-- holds its portions: either it was checked against the previous version and is found here, or it waits and
-- is checked against the new one.
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
    RETURN refusal('NOT_FOUND', '{"what": "menuItem"}');
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

-- What happens when a dish that customers have ordered becomes worse for them.

-- The allergens that are more severe in a declaration than in the previous one, by the same rule as
-- worseAllergens in packages/domain/src/allergens.ts. Undeclared means unknown.
CREATE OR REPLACE FUNCTION worse_allergens(p_before jsonb, p_after jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(code ORDER BY code), '{}')
  FROM (SELECT jsonb_object_keys(p_before || p_after) AS code) codes
  WHERE allergen_severity(p_after->>code) > allergen_severity(p_before->>code)
$$;

CREATE OR REPLACE FUNCTION allergen_severity(p_state text) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT array_position(ARRAY['not_used', 'may_contain', 'unknown', 'contains'], coalesce(p_state, 'unknown'))
$$;

-- Records the open orders of the dish, for today and later, whose customer's own list has one of the worse
-- allergens. Each customer gets a message and the kitchen gets a task. Records nothing without such an order.
-- The caller has locked the dish's portions. Locks the customers' lists (shared), so that a withdrawal of
-- consent waits and then removes what is recorded here.
CREATE OR REPLACE FUNCTION note_allergen_change(p_declared dish_declarations, p_allergens text[], p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_change uuid;
  v_orders uuid[];
BEGIN
  IF p_allergens = '{}' THEN
    RETURN;
  END IF;
  PERFORM FROM user_diets WHERE allergens && p_allergens AND user_id IN (
      SELECT o.user_id FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE i.menu_item_id = p_declared.menu_item_id AND o.delivery_date >= johannesburg_date(p_now)
        AND o.status IN ('pending', 'confirmed'))
    ORDER BY user_id FOR SHARE;
  SELECT array_agg(o.id ORDER BY o.id) INTO v_orders
    FROM orders o JOIN user_diets u ON u.user_id = o.user_id
    WHERE o.delivery_date >= johannesburg_date(p_now) AND o.status IN ('pending', 'confirmed') AND u.allergens && p_allergens
      AND EXISTS (SELECT FROM order_items i WHERE i.order_id = o.id AND i.menu_item_id = p_declared.menu_item_id);
  IF v_orders IS NULL THEN
    RETURN;
  END IF;
  INSERT INTO allergen_changes (menu_item_id, version, allergens, created_at)
    VALUES (p_declared.menu_item_id, p_declared.version, p_allergens, p_now) RETURNING id INTO v_change;
  INSERT INTO concerned_orders (change_id, order_id) SELECT v_change, unnest(v_orders);
  PERFORM enqueue_task('send-order-notice', json_build_object('changeId', v_change, 'orderId', id),
                       'order-notice:' || v_change || ':' || id)
    FROM unnest(v_orders) AS id;
END
$$;

-- The dish changes that concern an order: the dish is still in it and the customer has not confirmed it since.
CREATE OR REPLACE FUNCTION changes_of_order(p_order uuid) RETURNS SETOF allergen_changes
LANGUAGE sql STABLE AS $$
  SELECT h.* FROM concerned_orders c JOIN allergen_changes h ON h.id = c.change_id
  WHERE c.order_id = p_order AND EXISTS (
    SELECT FROM order_items i WHERE i.order_id = p_order AND i.menu_item_id = h.menu_item_id
      AND coalesce(i.overridden_version, 0) < h.version)
$$;

-- Completes the kitchen's task; a repeated call changes nothing. Returns {"ok": true} or a refusal.
CREATE OR REPLACE FUNCTION acknowledge_allergen_change(p_change uuid, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_change allergen_changes;
BEGIN
  SELECT * INTO v_change FROM allergen_changes WHERE id = p_change FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "change"}');
  END IF;
  IF v_change.acknowledged_at IS NULL THEN
    UPDATE allergen_changes SET acknowledged_at = p_now WHERE id = p_change;
    PERFORM write_audit(p_actor, 'menu_item.acknowledge', 'menu_item', v_change.menu_item_id::text, NULL,
                        jsonb_build_object('version', v_change.version, 'allergens', v_change.allergens), p_now);
  END IF;
  RETURN '{"ok": true}';
END
$$;

-- Rates a line of the customer's own order and adds the rating to the dish's sums. Allowed once per line,
-- until p_days days after the order was fulfilled. Returns {"ok": true} or a refusal, which changes nothing.
CREATE OR REPLACE FUNCTION rate_order_item(p_user uuid, p_order_item uuid, p_stars integer, p_words text, p_days integer, p_now timestamptz)
RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_line record;
BEGIN
  PERFORM FROM users WHERE id = p_user AND is_active FOR SHARE;
  IF NOT FOUND THEN
    RETURN refusal('ACCOUNT_INACTIVE');
  END IF;
  -- Deletion of the person's data and a refund of the line wait for this lock.
  SELECT o.id, o.status, o.fulfilled_at, o.delivery_date, i.menu_item_id INTO v_line
    FROM order_items i JOIN orders o ON o.id = i.order_id
    WHERE i.id = p_order_item AND o.user_id = p_user FOR SHARE OF o;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "orderedDish"}');
  END IF;
  IF v_line.status <> 'fulfilled' THEN
    RETURN refusal('ORDER_NOT_FULFILLED', jsonb_build_object('status', v_line.status));
  END IF;
  IF p_now >= v_line.fulfilled_at + make_interval(days => p_days) THEN
    RETURN refusal('RATING_CLOSED', jsonb_build_object('days', p_days));
  END IF;
  INSERT INTO ratings (order_item_id, order_id, user_id, menu_item_id, stars, words, delivery_date, created_at)
    VALUES (p_order_item, v_line.id, p_user, v_line.menu_item_id, p_stars, p_words, v_line.delivery_date, p_now)
    ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN refusal('ALREADY_RATED');
  END IF;
  INSERT INTO rating_weeks AS w (menu_item_id, week, ratings, stars)
    VALUES (v_line.menu_item_id, date_trunc('week', v_line.delivery_date)::date, 1, p_stars)
    ON CONFLICT (menu_item_id, week) DO UPDATE SET ratings = w.ratings + 1, stars = w.stars + excluded.stars;
  RETURN jsonb_build_object('ok', true);
END
$$;
