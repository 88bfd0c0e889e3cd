-- What follows when a dish that was ordered becomes worse for somebody.

-- The allergens that are more severe in a declaration than in the one before, by the same rule as worseAllergens in
-- packages/domain/src/allergens.ts. What is not declared is unknown.
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

-- Notes the open orders of the dish, for today and later, whose customer's own list has one of the allergens that became
-- worse: each customer gets a message, and the kitchen a task. Without such an order nothing is noted. The caller holds the
-- dish's portions. Customers' lists are locked: a consent that is withdrawn meanwhile waits, and removes what is noted here.
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

-- The changes of dishes that concern an order: of a dish that is in it still, and that the customer did not confirm since.
CREATE OR REPLACE FUNCTION changes_of_order(p_order uuid) RETURNS SETOF allergen_changes
LANGUAGE sql STABLE AS $$
  SELECT h.* FROM concerned_orders c JOIN allergen_changes h ON h.id = c.change_id
  WHERE c.order_id = p_order AND EXISTS (
    SELECT FROM order_items i WHERE i.order_id = p_order AND i.menu_item_id = h.menu_item_id
      AND coalesce(i.overridden_version, 0) < h.version)
$$;

-- Ends the kitchen's task; again it changes nothing. Answers {"ok": true} or a refusal.
CREATE OR REPLACE FUNCTION acknowledge_allergen_change(p_change uuid, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_change allergen_changes;
BEGIN
  SELECT * INTO v_change FROM allergen_changes WHERE id = p_change FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "This change"}');
  END IF;
  IF v_change.acknowledged_at IS NULL THEN
    UPDATE allergen_changes SET acknowledged_at = p_now WHERE id = p_change;
    PERFORM write_audit(p_actor, 'menu_item.acknowledge', 'menu_item', v_change.menu_item_id::text, NULL,
                        jsonb_build_object('version', v_change.version, 'allergens', v_change.allergens), p_now);
  END IF;
  RETURN '{"ok": true}';
END
$$;
