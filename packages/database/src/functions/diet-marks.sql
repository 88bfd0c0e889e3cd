-- The lines of a date's open orders that conflict with the own list of their customer, of those who consented to such a mark,
-- for a document of the kitchen: [{"orderId", "menuItemId"}], without lists and allergens. That it was read is noted for each
-- of these customers, and in the audit log without them. Dates that are past have no marks.
-- Lists are locked: a consent that is withdrawn meanwhile waits, and removes what is noted here.
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

-- The paid open orders of a date whose customer consented to marks.
CREATE OR REPLACE FUNCTION orders_to_mark(p_date date) RETURNS SETOF orders
LANGUAGE sql STABLE AS $$
  SELECT o.* FROM orders o
  JOIN diet_consents c ON c.user_id = o.user_id AND c.purpose = 'mark' AND c.withdrawn_at IS NULL
  WHERE o.delivery_date = p_date AND o.status IN ('pending', 'confirmed') AND o.payment_status = 'paid'
$$;
