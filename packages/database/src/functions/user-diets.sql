-- What customers avoid: their own list, and the check of orders against it.

-- Saves a user's list with their consent, or removes it at once without consent: {"consent", "allergens",
-- "blockTraces", "diets", "mark"}. mark: whether the kitchen may see that an order conflicts with the list;
-- if left out, it stays as it is. Waits for an order that is being placed, which holds the user's row.
CREATE OR REPLACE FUNCTION save_user_diet(p_user uuid, p_diet jsonb, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = p_user FOR NO KEY UPDATE;
  IF NOT (p_diet->>'consent')::boolean THEN
    DELETE FROM user_diets WHERE user_id = p_user;
    DELETE FROM diet_reads WHERE user_id = p_user;
    DELETE FROM concerned_orders WHERE order_id IN (SELECT id FROM orders WHERE user_id = p_user);
    UPDATE diet_consents SET withdrawn_at = greatest(p_now, given_at) WHERE user_id = p_user AND withdrawn_at IS NULL;
    RETURN;
  END IF;
  INSERT INTO diet_consents (user_id, purpose, given_at) SELECT p_user, purpose, p_now FROM unnest(
      CASE WHEN (p_diet->>'mark')::boolean THEN '{check,mark}'::diet_purpose[] ELSE '{check}' END) purpose
    ON CONFLICT DO NOTHING;
  UPDATE diet_consents SET withdrawn_at = greatest(p_now, given_at)
    WHERE user_id = p_user AND purpose = 'mark' AND withdrawn_at IS NULL AND NOT (p_diet->>'mark')::boolean;
  INSERT INTO user_diets (user_id, allergens, block_traces, diets, updated_at)
    VALUES (p_user, texts_of(p_diet->'allergens'), (p_diet->>'blockTraces')::boolean, texts_of(p_diet->'diets'), p_now)
    ON CONFLICT (user_id) DO UPDATE SET allergens = excluded.allergens, block_traces = excluded.block_traces,
      diets = excluded.diets, updated_at = excluded.updated_at;
END
$$;

CREATE OR REPLACE FUNCTION texts_of(p_list jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(value ORDER BY position), '{}')
  FROM jsonb_array_elements_text(p_list) WITH ORDINALITY AS e(value, position)
$$;

-- Refuses lines that the customer's own list blocks and that they did not confirm, or returns null. A line is
-- confirmed if its "override" is true, or is the version of the dish's declaration that the customer knew and
-- that is still current.
-- p_lines: [{"menuItemId", "override"}]. The caller has locked user and portions. Costs one lookup for a
-- customer without a list.
CREATE OR REPLACE FUNCTION allergen_refusal(p_user uuid, p_lines jsonb) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_diet user_diets;
BEGIN
  SELECT * INTO v_diet FROM user_diets WHERE user_id = p_user;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN (
    SELECT CASE WHEN count(*) > 0 THEN refusal('ALLERGEN_BLOCKED', jsonb_build_object(
        'titles', string_agg(title, ', ' ORDER BY title, menu_item_id),
        'menuItemIds', string_agg(menu_item_id::text, ',' ORDER BY title, menu_item_id),
        'allergens', (SELECT string_agg(DISTINCT code, ',')
                      FROM unnest(string_to_array(string_agg(array_to_string(allergens, ','), ','), ',')) code))) END
    FROM blocked_dishes(v_diet, p_lines) WHERE NOT is_confirmed);
END
$$;

-- The dishes in p_lines that a list blocks, with the blocking allergens, by the same rule as checkDish in
-- packages/domain/src/check-dish.ts.
CREATE OR REPLACE FUNCTION blocked_dishes(p_diet user_diets, p_lines jsonb)
RETURNS TABLE(menu_item_id uuid, title text, version integer, allergens text[], is_confirmed boolean)
LANGUAGE sql STABLE AS $$
  SELECT m.id, m.title, m.declaration_version, b.codes,
         bool_or(coalesce(l.override IN ('true', to_jsonb(m.declaration_version)), false))
  FROM jsonb_to_recordset(p_lines) AS l("menuItemId" uuid, override jsonb)
  JOIN menu_items m ON m.id = l."menuItemId"
  LEFT JOIN dish_declarations d ON d.menu_item_id = m.id AND d.version = m.declaration_version
  CROSS JOIN LATERAL (
    SELECT array_agg(code ORDER BY code) AS codes FROM unnest(p_diet.allergens) code
    WHERE coalesce(d.allergens->>code, 'unknown') IN ('contains', 'unknown')
       OR (p_diet.block_traces AND d.allergens->>code = 'may_contain')) b
  WHERE b.codes IS NOT NULL
  GROUP BY m.id, m.title, m.declaration_version, b.codes
$$;

-- Records on the lines of an order which version of a dish's declaration the customer confirmed.
CREATE OR REPLACE FUNCTION note_overrides(p_order uuid, p_user uuid, p_lines jsonb) RETURNS void
LANGUAGE sql AS $$
  UPDATE order_items i SET overridden_version = b.version
  FROM user_diets u CROSS JOIN LATERAL blocked_dishes(u, p_lines) b
  WHERE u.user_id = p_user AND b.is_confirmed AND i.order_id = p_order AND i.menu_item_id = b.menu_item_id
$$;

-- The lines in p_lines whose dish gets more portions than the order has of it now.
CREATE OR REPLACE FUNCTION lines_with_more(p_order uuid, p_lines jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(l), '[]') FROM jsonb_array_elements(p_lines) l
  JOIN (SELECT "menuItemId" AS item_id, sum(quantity) AS quantity
        FROM jsonb_to_recordset(p_lines) AS w("menuItemId" uuid, quantity bigint) GROUP BY 1) wanted
    ON wanted.item_id = (l->>'menuItemId')::uuid
  LEFT JOIN (SELECT menu_item_id, sum(quantity) AS quantity FROM order_items WHERE order_id = p_order GROUP BY 1) had
    ON had.menu_item_id = wanted.item_id
  WHERE wanted.quantity > coalesce(had.quantity, 0)
$$;

-- Checks the lines of an order that will be placed later, and binds the customer's confirmations to the
-- current declarations. Returns {"ok": true, "lines"} or the refusal that the order would get.
CREATE OR REPLACE FUNCTION check_lines(p_user uuid, p_lines jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(allergen_refusal(p_user, p_lines), jsonb_build_object('ok', true, 'lines', (
    SELECT jsonb_agg(CASE WHEN l->'override' = 'true' THEN l || jsonb_build_object('override', coalesce(m.declaration_version, 0))
                     ELSE l END ORDER BY position)
    FROM jsonb_array_elements(p_lines) WITH ORDINALITY AS e(l, position)
    LEFT JOIN menu_items m ON m.id = (l->>'menuItemId')::uuid)))
$$;

-- The lines of a date's open orders that conflict with their customer's own list, for a kitchen document:
-- [{"orderId", "menuItemId"}], without lists and allergens. Covers only customers who consented to such a
-- mark. Records the read for each of these customers, and in the audit log without naming them. Past dates
-- have no marks.
-- Locks the lists (shared), so that a withdrawal of consent waits and then removes what is recorded here.
CREATE OR REPLACE FUNCTION marked_lines(p_date date, p_document marked_document, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_lines jsonb;
  v_users uuid[];
BEGIN
  PERFORM require_administrator(p_actor);
  IF p_date < johannesburg_date(p_now) THEN
    RETURN '[]';
  END IF;
  PERFORM FROM user_diets WHERE user_id IN (SELECT user_id FROM orders_to_mark(p_date)) ORDER BY user_id FOR SHARE;
  SELECT jsonb_agg(jsonb_build_object('orderId', o.id, 'menuItemId', b.menu_item_id)), array_agg(DISTINCT o.user_id)
    INTO v_lines, v_users
    FROM orders_to_mark(p_date) o JOIN user_diets u ON u.user_id = o.user_id
    CROSS JOIN LATERAL blocked_dishes(u, (SELECT jsonb_agg(jsonb_build_object('menuItemId', i.menu_item_id))
                                          FROM order_items i WHERE i.order_id = o.id)) b;
  IF v_lines IS NULL THEN
    RETURN '[]';
  END IF;
  INSERT INTO diet_reads (user_id, document, delivery_date, read_at)
    SELECT user_id, p_document, p_date, p_now FROM unnest(v_users) AS user_id;
  PERFORM write_audit(p_actor, 'diet.mark', 'delivery_date', p_date::text, NULL,
    jsonb_build_object('document', p_document, 'lines', jsonb_array_length(v_lines)), p_now);
  RETURN v_lines;
END
$$;

-- The paid open orders of a date whose customers consented to marks.
CREATE OR REPLACE FUNCTION orders_to_mark(p_date date) RETURNS SETOF orders
LANGUAGE sql STABLE AS $$
  SELECT o.* FROM orders o
  JOIN diet_consents c ON c.user_id = o.user_id AND c.purpose = 'mark' AND c.withdrawn_at IS NULL
  WHERE o.delivery_date = p_date AND o.status IN ('pending', 'confirmed') AND o.payment_status = 'paid'
$$;
