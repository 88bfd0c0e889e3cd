-- Writes decided orders of one delivery date, in the order of the list. The caller has locked the wallets and
-- the stock; this function locks the row of the order number.
-- p_orders: each {"id", "userId", "walletId", "key", "hash", "now", "byCard", "total", "lines"}, with the
-- total in tokens, fee included. A line is {"itemId", "position", "title", "price", "quantity", "held"}; held
-- is how many of its portions were held for the customer and already count as sold. Orders from the wallet
-- are paid at once; portions of card orders are held for {{CARD_HOLD_MINUTES}} minutes.
-- Returns the answer of placed_order for each, in the same order.
CREATE OR REPLACE FUNCTION write_orders(p_delivery_date date, p_orders jsonb[]) RETURNS SETOF jsonb
LANGUAGE plpgsql AS $$
BEGIN
  IF p_orders = '{}' THEN
    RETURN;
  END IF;
  UPDATE daily_menus d SET sold_quantity = d.sold_quantity + s.portions, updated_at = s.now
    FROM (SELECT (l->>'itemId')::uuid AS item_id, max((o->>'now')::timestamptz) AS now,
                 sum((l->>'quantity')::integer - (l->>'held')::integer) AS portions
          FROM unnest(p_orders) o CROSS JOIN jsonb_array_elements(o->'lines') l GROUP BY 1) s
    WHERE d.date = p_delivery_date AND d.menu_item_id = s.item_id;
  INSERT INTO order_items (order_id, menu_item_id, position, title, quantity, price_per_item, total_price, created_at)
    SELECT id, (l->>'itemId')::uuid, row_number() OVER (PARTITION BY id ORDER BY (l->>'position')::integer), l->>'title',
           (l->>'quantity')::integer, (l->>'price')::integer, (l->>'quantity')::integer * (l->>'price')::integer, now
    FROM (SELECT (o->>'id')::uuid AS id, (o->>'now')::timestamptz AS now, o->'lines' AS lines FROM unnest(p_orders) o) orders
    CROSS JOIN jsonb_array_elements(lines) l;
  INSERT INTO idempotency_keys (user_id, operation, key, request_hash, result_id, created_at)
    SELECT (o->>'userId')::uuid, 'place_order', o->>'key', o->>'hash', (o->>'id')::uuid, (o->>'now')::timestamptz
    FROM unnest(p_orders) o WHERE o->>'key' IS NOT NULL;
  PERFORM pay_orders(p_orders, said('order', 'date', p_delivery_date));
  PERFORM note_placed_orders(array_agg((o->>'id')::uuid ORDER BY position))
    FROM unnest(p_orders) WITH ORDINALITY AS e(o, position) WHERE o->'byCard' = 'false';

  RETURN QUERY
  WITH decided AS (
    SELECT (o->>'id')::uuid AS id, (o->>'userId')::uuid AS user_id, (o->>'now')::timestamptz AS now, (o->>'total')::integer AS total,
           (o->>'byCard')::boolean AS by_card, johannesburg_date((o->>'now')::timestamptz) AS today, position
    FROM unnest(p_orders) WITH ORDINALITY AS e(o, position)
  ), sequences AS (
    INSERT INTO order_sequences AS s (date, last_sequence) SELECT today, count(*) FROM decided GROUP BY today ORDER BY today
    ON CONFLICT (date) DO UPDATE SET last_sequence = s.last_sequence + excluded.last_sequence
    RETURNING date, last_sequence
  ), counted AS (
    SELECT d.*, s.last_sequence + 1 - row_number() OVER (PARTITION BY today ORDER BY position DESC) AS number
    FROM decided d JOIN sequences s ON s.date = d.today
  ), written AS (
    INSERT INTO orders (id, order_number, user_id, delivery_date, placed_on, total_tokens, service_fee, status,
                        payment_method, payment_status, paid_at, payment_due_at, amount_zar, created_at, updated_at)
    SELECT id, numbered('ORD-' || to_char(today, 'YYYYMMDD'), number::integer, 4), user_id, p_delivery_date, today, total,
           {{SERVICE_FEE_TOKENS}}, 'pending', CASE WHEN by_card THEN 'card' ELSE 'wallet' END::payment_method,
           CASE WHEN by_card THEN 'pending' ELSE 'paid' END::payment_status, CASE WHEN NOT by_card THEN now END,
           CASE WHEN by_card THEN now + interval '{{CARD_HOLD_MINUTES}} minutes' END, CASE WHEN by_card THEN total END, now, now
    FROM counted ORDER BY position
    RETURNING id, order_number, total_tokens, service_fee
  )
  SELECT order_as_placed(w.id, w.order_number, p_delivery_date, w.total_tokens, w.service_fee)
  FROM written w JOIN decided d ON d.id = w.id ORDER BY d.position;
END
$$;

-- The answer for a placed order; amounts are in tokens.
CREATE OR REPLACE FUNCTION order_as_placed(p_order uuid, p_number text, p_delivery_date date, p_total integer, p_fee integer) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('ok', true, 'orderId', p_order, 'orderNumber', p_number, 'deliveryDate', p_delivery_date,
                            'totalTokens', p_total, 'serviceFee', p_fee)
$$;

-- Guests: the people, other than the customer, who get the portions. Only the customer, the kitchen and the
-- manifest see their names.

-- Rewrites the guests of an order from its lines: [{"menuItemId", "quantity"}], with "guestName" if the
-- portions are for someone else. The caller has locked the order or is creating it.
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

-- Removes guests, last first, until no dish has more named portions than the order has of it.
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

-- The guests for a dish of an order: [{"name", "quantity"}], or null if there are none.
CREATE OR REPLACE FUNCTION guests_of(p_order uuid, p_item uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity) ORDER BY position)
  FROM order_guests WHERE order_id = p_order AND menu_item_id = p_item
$$;
