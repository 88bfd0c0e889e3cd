-- Whom portions of an order are for where that is not its customer. Names of third persons, which only the customer, the kitchen
-- and the manifest see.

-- Writes the guests of an order again from its lines: [{"menuItemId", "quantity"}], with "guestName" where the portions are for
-- somebody else. The caller has locked the order or is making it.
CREATE OR REPLACE FUNCTION write_guests(p_order uuid, p_lines jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_guests WHERE order_id = p_order;
  INSERT INTO order_guests (order_id, menu_item_id, name, quantity, position)
    SELECT p_order, (l->>'menuItemId')::uuid, l->>'guestName', sum((l->>'quantity')::integer), min(position)
    FROM jsonb_array_elements(p_lines) WITH ORDINALITY AS e(l, position)
    WHERE l ? 'guestName' GROUP BY 2, 3;
END
$$;

-- Takes guests from the last one on until no more portions of a dish have a name than the order has of it.
CREATE OR REPLACE FUNCTION trim_guests(p_order uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  WITH fitting AS (
    SELECT g.menu_item_id, g.name, least(g.quantity, coalesce(i.quantity, 0) - sum(g.quantity) OVER others + g.quantity) AS quantity
    FROM order_guests g LEFT JOIN (SELECT menu_item_id, sum(quantity) AS quantity FROM order_items WHERE order_id = p_order
                                   GROUP BY menu_item_id) i ON i.menu_item_id = g.menu_item_id
    WHERE g.order_id = p_order WINDOW others AS (PARTITION BY g.menu_item_id ORDER BY g.position))
  , gone AS (
    DELETE FROM order_guests g USING fitting f
      WHERE g.order_id = p_order AND g.menu_item_id = f.menu_item_id AND g.name = f.name AND f.quantity <= 0)
  UPDATE order_guests g SET quantity = f.quantity FROM fitting f
    WHERE g.order_id = p_order AND g.menu_item_id = f.menu_item_id AND g.name = f.name AND f.quantity > 0 AND f.quantity < g.quantity;
END
$$;

-- The guests for a dish of an order: [{"name", "quantity"}], or null without any.
CREATE OR REPLACE FUNCTION guests_of(p_order uuid, p_item uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity) ORDER BY position)
  FROM order_guests WHERE order_id = p_order AND menu_item_id = p_item
$$;
