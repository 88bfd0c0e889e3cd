-- Places several orders of one delivery date from wallets in one commit, one after another in the order of
-- the list. A refused order takes nothing from later ones. Plain orders that fit are written together; any
-- other order is decided by place_order in its turn. An error undoes everything.
-- p_orders: [{"userId", "key", "hash", "now", "lines", "expectedTotal"}], as in place_order. Returns the
-- answers of place_order, in the same order.
-- Takes every lock before the first decision, in the order of docs/architecture.md and sorted within each
-- kind, so that two batches cannot deadlock: keys, calendar (shared), users (shared), wallets, capacity,
-- stock by item; then the sequence.
CREATE OR REPLACE FUNCTION place_orders(p_delivery_date date, p_orders jsonb) RETURNS SETOF jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_users uuid[];
  v_capacity integer;
  v_room bigint;
  v_order record;
  v_answer jsonb;
  v_done integer := 0;
  v_fitting jsonb[] := '{}';
  -- What fitting orders have taken since the last read: portions by number of the dish, tokens by number of
  -- the customer.
  v_taken integer[];
  v_spent bigint[];
BEGIN
  PERFORM pg_advisory_xact_lock(hash) FROM (
    SELECT DISTINCT key_lock((value->>'userId')::uuid, 'place_order', value->>'key') AS hash
    FROM jsonb_array_elements(p_orders) WHERE value->>'key' IS NOT NULL ORDER BY 1) keys;
  PERFORM pg_advisory_xact_lock_shared(calendar_lock());
  SELECT array_agg(DISTINCT (value->>'userId')::uuid) INTO v_users FROM jsonb_array_elements(p_orders);
  PERFORM FROM users WHERE id = ANY (v_users) ORDER BY id FOR SHARE;
  PERFORM FROM wallets WHERE user_id = ANY (v_users) ORDER BY user_id FOR UPDATE;
  v_capacity := lock_capacity(p_delivery_date);
  PERFORM FROM daily_menus WHERE date = p_delivery_date AND menu_item_id IN (
      SELECT (line->>'menuItemId')::uuid FROM jsonb_array_elements(p_orders) o, jsonb_array_elements(o.value->'lines') line)
    ORDER BY menu_item_id FOR UPDATE;

  WHILE v_done < jsonb_array_length(p_orders) LOOP
    v_room := v_capacity - (SELECT coalesce(sum(sold_quantity), 0) FROM daily_menus WHERE date = p_delivery_date);
    v_taken := '{}';
    v_spent := '{}';
    FOR v_order IN SELECT * FROM orders_to_decide(p_delivery_date, p_orders, v_done) ORDER BY place LOOP
      IF v_order.is_plain AND coalesce(v_order.total = v_order.expected_total, true) AND coalesce(v_order.portions <= v_room, true)
         AND v_order.total <= v_order.balance - coalesce(v_spent[v_order.customer], 0)
         AND portions_are_left(v_order.dishes, v_order.quantities, v_order.available, v_taken) THEN
        FOR v_nth IN 1..cardinality(v_order.dishes) LOOP
          v_taken[v_order.dishes[v_nth]] := coalesce(v_taken[v_order.dishes[v_nth]], 0) + v_order.quantities[v_nth];
        END LOOP;
        v_spent[v_order.customer] := coalesce(v_spent[v_order.customer], 0) + v_order.total;
        v_room := v_room - v_order.portions;
        v_fitting := v_fitting || jsonb_build_object('id', gen_random_uuid(), 'userId', v_order.user_id, 'walletId', v_order.wallet_id,
          'key', v_order.key, 'hash', v_order.hash, 'now', v_order.now, 'byCard', false, 'total', v_order.total, 'lines', v_order.priced);
      ELSE
        RETURN QUERY SELECT answer FROM write_orders(p_delivery_date, v_fitting) AS answer;
        v_answer := place_order(v_order.user_id, v_order.key, v_order.hash, p_delivery_date, v_order.now, v_order.lines, NULL,
                                v_order.expected_total);
        RETURN NEXT v_answer;
        v_done := v_done + cardinality(v_fitting) + 1;
        v_fitting := '{}';
        -- The order took something, so what is left for the others is read again.
        EXIT WHEN v_answer->'ok' = 'true' AND NOT v_order.is_repeated;
      END IF;
    END LOOP;
    RETURN QUERY SELECT answer FROM write_orders(p_delivery_date, v_fitting) AS answer;
    v_done := v_done + cardinality(v_fitting);
    v_fitting := '{}';
  END LOOP;
END
$$;

-- The orders of p_orders after the first p_done, with what decides each at this point. Dishes and customers
-- have numbers that are valid in this call. is_plain: place_order would place the order as it is if price,
-- capacity, portions and tokens suffice. An order with guests, a portion held for the customer or a dish
-- against their own list is not plain, because it needs more checks or writes. is_repeated: the key was used
-- before. The caller holds the locks of place_orders.
CREATE OR REPLACE FUNCTION orders_to_decide(p_delivery_date date, p_orders jsonb, p_done integer)
RETURNS TABLE(place bigint, user_id uuid, key text, hash text, now timestamptz, lines jsonb, expected_total bigint, customer bigint,
              wallet_id uuid, balance integer, total bigint, portions bigint, dishes bigint[], quantities bigint[], available integer[],
              priced jsonb, is_repeated boolean, is_plain boolean)
LANGUAGE sql STABLE AS $$
  WITH asked AS (
    SELECT nr, (value->>'userId')::uuid AS user_id, value->>'key' AS key, value->>'hash' AS hash,
           (value->>'now')::timestamptz AS now, value->'lines' AS lines, (value->>'expectedTotal')::bigint AS expected_total
    FROM jsonb_array_elements(p_orders) WITH ORDINALITY AS e(value, nr) WHERE nr > p_done
  ), of_dishes AS (
    SELECT nr, (l->>'menuItemId')::uuid AS item_id, sum((l->>'quantity')::integer) AS quantity, min(line) AS line, max(now) AS now,
           dense_rank() OVER (ORDER BY (l->>'menuItemId')::uuid) AS dish
    FROM asked CROSS JOIN jsonb_array_elements(lines) WITH ORDINALITY AS e(l, line) GROUP BY nr, (l->>'menuItemId')::uuid
  ), of_orders AS (
    SELECT s.nr, sum(s.quantity * d.price)::bigint AS subtotal, sum(s.quantity)::bigint AS portions,
           array_agg(s.dish) AS dishes, array_agg(s.quantity) AS quantities, array_agg(d.available_quantity) AS available,
           bool_and(coalesce(d.is_on_menu AND NOT is_past_line_cutoff(p_delivery_date, d.cutoff_time, s.now), false)) AS is_on_sale,
           jsonb_agg(jsonb_build_object('itemId', s.item_id, 'position', s.line, 'title', d.title, 'price', d.price,
                                        'quantity', s.quantity, 'held', 0)) AS priced
    FROM of_dishes s LEFT JOIN LATERAL (
      SELECT d.available_quantity, d.cutoff_time, d.is_active AND m.is_active AND m.deleted_at IS NULL AS is_on_menu, m.title, m.price
      FROM daily_menus d JOIN menu_items m ON m.id = d.menu_item_id
      WHERE d.date = p_delivery_date AND d.menu_item_id = s.item_id OFFSET 0) d ON true
    GROUP BY s.nr
  ), times AS (
    -- The times at which a date can be ordered have no gaps: if the first and the last are among them, all are.
    SELECT date_refusal(p_delivery_date, min(now)) IS NULL AND date_refusal(p_delivery_date, max(now)) IS NULL AS are_open FROM asked
  )
  SELECT a.nr, a.user_id, a.key, a.hash, a.now, a.lines, a.expected_total, dense_rank() OVER (ORDER BY a.user_id),
         c.wallet_id, c.balance, o.subtotal + {{SERVICE_FEE_TOKENS}}, o.portions, o.dishes, o.quantities, o.available, o.priced,
         c.is_repeated,
         coalesce((t.are_open OR date_refusal(p_delivery_date, a.now) IS NULL) AND o.is_on_sale AND c.is_plain, false)
           AND (a.key IS NULL OR row_number() OVER (PARTITION BY a.user_id, a.key ORDER BY a.nr) = 1)
           AND NOT a.lines @? '$[*] ? (exists(@.override) || exists(@.guestName))'
           AND allergen_refusal(a.user_id, a.lines) IS NULL
  FROM asked a CROSS JOIN times t LEFT JOIN of_orders o ON o.nr = a.nr
  LEFT JOIN LATERAL customer_of_order(a.user_id, a.key, p_delivery_date) c ON true
$$;

-- What decides a customer's order, apart from its lines. A function of its own, so that each row is looked up
-- by its key. is_plain: the customer is active, the key is new, and no portion of the date is held for the
-- customer.
CREATE OR REPLACE FUNCTION customer_of_order(p_user uuid, p_key text, p_delivery_date date)
RETURNS TABLE(wallet_id uuid, balance integer, is_repeated boolean, is_plain boolean)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
  RETURN QUERY
    SELECT w.id, w.balance, k.is_used, u.is_active AND NOT k.is_used AND NOT EXISTS (
        SELECT FROM waiting_entries e WHERE e.user_id = p_user AND e.date = p_delivery_date AND e.state = 'offered')
    FROM users u JOIN wallets w ON w.user_id = u.id CROSS JOIN (
      SELECT EXISTS (SELECT FROM idempotency_keys WHERE user_id = p_user AND operation = 'place_order' AND key = p_key) AS is_used OFFSET 0) k
    WHERE u.id = p_user;
END
$$;

-- Whether enough portions of each dish are left. p_available: portions by position in p_dishes, null for no
-- limit. p_taken: portions taken since then, by number of the dish.
CREATE OR REPLACE FUNCTION portions_are_left(p_dishes bigint[], p_quantities bigint[], p_available integer[], p_taken integer[])
RETURNS boolean
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  FOR v_nth IN 1..cardinality(p_dishes) LOOP
    IF p_available[v_nth] - coalesce(p_taken[p_dishes[v_nth]], 0) < p_quantities[v_nth] THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END
$$;
