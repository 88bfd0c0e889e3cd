-- Replacing the lines of a paid order, and refunds of single lines by an administrator.

-- Replaces the lines of an order: stores the old lines as a revision, moves portions, and charges or refunds
-- the difference. A further portion that the waiting list holds for the customer already counts as sold, and
-- its entry is closed. The caller has locked order, wallet and portions and checked everything, and writes
-- documents and audit. Returns the id of the stored revision.
-- p_lines: [{"id" of the line that stays or null, "itemId", "title", "price", "quantity"}]. p_reason: why an
-- administrator changes them, or null for the customer.
CREATE OR REPLACE FUNCTION revise_order(
  p_order orders, p_wallet uuid, p_lines jsonb, p_by uuid, p_reason text, p_now timestamptz
) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  v_revision uuid;
  v_difference integer;
  v_portions jsonb;
  v_administrator uuid := CASE WHEN p_reason IS NOT NULL THEN p_by END;
BEGIN
  INSERT INTO order_revisions (order_id, revision, lines, total_tokens, replaced_by, reason, created_at)
    SELECT p_order.id, p_order.revision, jsonb_agg(jsonb_build_object('id', id, 'menuItemId', menu_item_id, 'title', title,
             'quantity', quantity, 'pricePerItem', price_per_item, 'totalPrice', total_price,
             'createdAt', wire_instant(created_at)) ORDER BY position), p_order.total_tokens, p_by, p_reason, p_now
    FROM order_items WHERE order_id = p_order.id
    RETURNING id INTO v_revision;

  SELECT jsonb_agg(jsonb_build_object('menuItemId', item_id, 'more', more, 'held', CASE WHEN more > 0
           THEN held_portions(p_order.user_id, p_order.delivery_date, jsonb_build_array(jsonb_build_object('menuItemId', item_id)))
           ELSE 0 END)) INTO v_portions
    FROM (SELECT item_id, sum(quantity) AS more FROM (
            SELECT menu_item_id AS item_id, -quantity AS quantity FROM order_items WHERE order_id = p_order.id
            UNION ALL SELECT "itemId", quantity FROM jsonb_to_recordset(p_lines) AS l("itemId" uuid, quantity integer)) portions
          GROUP BY item_id HAVING sum(quantity) <> 0) changed;
  UPDATE daily_menus d SET sold_quantity = d.sold_quantity + c.more - c.held, updated_at = p_now
    FROM jsonb_to_recordset(v_portions) AS c("menuItemId" uuid, more integer, held integer)
    WHERE d.date = p_order.delivery_date AND d.menu_item_id = c."menuItemId";
  IF v_portions @? '$[*] ? (@.held > 0)' THEN
    PERFORM take_held_portions(p_order.user_id, p_order.delivery_date,
      jsonb_path_query_array(v_portions, '$[*] ? (@.held > 0)'), p_order.id, p_now);
  END IF;

  DELETE FROM order_items WHERE order_id = p_order.id
    AND id NOT IN (SELECT id FROM jsonb_to_recordset(p_lines) AS l(id uuid) WHERE id IS NOT NULL);
  UPDATE order_items i SET quantity = l.quantity, total_price = l.quantity * i.price_per_item
    FROM jsonb_to_recordset(p_lines) AS l(id uuid, quantity integer) WHERE i.id = l.id AND i.quantity <> l.quantity;
  INSERT INTO order_items (order_id, menu_item_id, position, title, quantity, price_per_item, total_price, created_at)
    SELECT p_order.id, "itemId", (SELECT coalesce(max(position), 0) FROM order_items WHERE order_id = p_order.id)
             + row_number() OVER (ORDER BY position), title, quantity, price, quantity * price, p_now
    FROM ROWS FROM (jsonb_to_recordset(p_lines) AS (id uuid, "itemId" uuid, title text, quantity integer, price integer))
      WITH ORDINALITY AS l(id, "itemId", title, quantity, price, position)
    WHERE id IS NULL;

  UPDATE orders SET revision = revision + 1, updated_at = p_now,
      total_tokens = service_fee + (SELECT sum(total_price) FROM order_items WHERE order_id = p_order.id)
    WHERE id = p_order.id RETURNING total_tokens - p_order.total_tokens INTO v_difference;
  IF v_difference <> 0 THEN
    PERFORM write_ledger_entry(p_wallet, CASE WHEN v_difference > 0 THEN 'order' ELSE 'refund' END::ledger_type, -v_difference,
      said('changeOfOrder', 'number', p_order.order_number), p_now, p_order.id, NULL, v_administrator);
  END IF;
  PERFORM enqueue_task('send-order-changed', json_build_object('revisionId', v_revision), 'order-changed:' || v_revision);
  RETURN v_revision;
END
$$;

-- Refunds portions of a paid order to the customer's wallet, with a reason. They return to the day's menu,
-- and an invoiced order gets a credit note for them. Refunding all that is left cancels the order and refunds
-- the fee too.
-- p_lines: [{"orderItemId", "quantity"}]. Returns {"ok": true, "orderId", "revision"} or a refusal, which
-- changes nothing.
CREATE OR REPLACE FUNCTION refund_order_lines(
  p_order uuid, p_key text, p_hash text, p_lines jsonb, p_reason text, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_by uuid := (p_actor->>'userId')::uuid;
  v_recalled jsonb := recall_result(v_by, 'refund_order_lines', p_key, p_hash);
  v_order orders;
  v_wallet wallets;
  v_refused jsonb;
  v_left jsonb;
  v_refunded jsonb;
  v_back bigint;
  v_result uuid;
BEGIN
  IF v_recalled IS NOT NULL THEN
    RETURN recalled_revision(p_order, v_recalled);
  END IF;
  SELECT * INTO v_order FROM orders WHERE id = p_order FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "order"}');
  END IF;
  IF v_order.status = 'cancelled' THEN
    RETURN refusal('ORDER_NOT_PENDING', jsonb_build_object('status', v_order.status));
  END IF;
  IF v_order.payment_status <> 'paid' THEN
    RETURN refusal('ORDER_NOT_PAID');
  END IF;
  v_refused := coalesce(refuse_own_refund(p_actor, v_order.user_id, p_now), refund_lines_refusal(p_order, p_lines));
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;

  SELECT jsonb_agg(jsonb_build_object('id', i.id, 'itemId', i.menu_item_id, 'title', i.title, 'price', i.price_per_item,
                                      'quantity', i.quantity - back) ORDER BY i.position) FILTER (WHERE i.quantity > back),
         jsonb_agg(jsonb_build_object('title', i.title, 'quantity', back, 'pricePerItem', i.price_per_item,
                                      'totalPrice', back * i.price_per_item) ORDER BY i.position) FILTER (WHERE back > 0),
         sum(back * i.price_per_item)
    INTO v_left, v_refunded, v_back
    FROM order_items i CROSS JOIN LATERAL (
      SELECT coalesce(sum((l->>'quantity')::bigint), 0) AS back FROM jsonb_array_elements(p_lines) l
      WHERE (l->>'orderItemId')::uuid = i.id) r
    WHERE i.order_id = p_order;
  IF v_left IS NULL AND v_order.status = 'fulfilled' THEN
    RETURN refusal('ORDER_NOT_PENDING', jsonb_build_object('status', v_order.status));
  END IF;

  IF v_left IS NULL THEN
    v_refused := cancel_paid_order(v_order, to_jsonb(p_reason), v_by, p_now);
    IF v_refused IS NOT NULL THEN
      RETURN v_refused;
    END IF;
    PERFORM remember_result(v_by, 'refund_order_lines', p_key, p_hash, p_order, p_now);
    PERFORM audit_order_change(v_order, 'order.cancel', p_actor, p_now);
    RETURN jsonb_build_object('ok', true, 'orderId', p_order, 'revision', v_order.revision);
  END IF;

  SELECT * INTO STRICT v_wallet FROM wallets WHERE user_id = v_order.user_id FOR UPDATE;
  IF v_wallet.balance + v_back > {{MAX_WALLET_TOKENS}} THEN
    RETURN refusal('WALLET_FULL', jsonb_build_object('limit', {{MAX_WALLET_TOKENS}}));
  END IF;
  PERFORM lock_portions(v_order, '[]');
  v_result := revise_order(v_order, v_wallet.id, v_left, v_by, p_reason, p_now);
  PERFORM trim_guests(p_order);
  PERFORM remember_result(v_by, 'refund_order_lines', p_key, p_hash, v_result, p_now);
  IF v_back > 0 THEN
    PERFORM credit_order(v_order, v_back::integer, jsonb_build_object('lines', v_refunded, 'serviceFee', 0), to_jsonb(p_reason), p_now);
  END IF;
  PERFORM write_audit(p_actor, 'order.refund_lines', 'order', p_order::text,
    jsonb_build_object('orderNumber', v_order.order_number, 'totalTokens', v_order.total_tokens),
    jsonb_build_object('orderNumber', v_order.order_number, 'totalTokens', v_order.total_tokens - v_back, 'reason', p_reason,
                       'refunded', (SELECT string_agg(l->>'quantity' || ' × ' || (l->>'title'), ', ')
                                    FROM jsonb_array_elements(v_refunded) l)), p_now);
  RETURN jsonb_build_object('ok', true, 'orderId', p_order, 'revision', v_order.revision + 1);
END
$$;

-- Why these portions of an order cannot be refunded, or null.
CREATE OR REPLACE FUNCTION refund_lines_refusal(p_order uuid, p_lines jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN i.id IS NULL THEN refusal('NOT_FOUND', '{"what": "orderLine"}')
    ELSE refusal('MORE_THAN_ORDERED', jsonb_build_object('title', i.title, 'quantity', i.quantity)) END
  FROM (SELECT (l->>'orderItemId')::uuid AS id, sum((l->>'quantity')::bigint) AS quantity
        FROM jsonb_array_elements(p_lines) l GROUP BY 1) asked
  LEFT JOIN order_items i ON i.id = asked.id AND i.order_id = p_order
  WHERE i.id IS NULL OR asked.quantity > i.quantity
  ORDER BY i.position NULLS FIRST LIMIT 1
$$;

-- The answer for a key that was used before: the order with the revision that the call made, or the refusal
-- of a mismatch.
CREATE OR REPLACE FUNCTION recalled_revision(p_order uuid, p_recalled jsonb) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_recalled ? 'code' THEN p_recalled
    ELSE jsonb_build_object('ok', true, 'orderId', o.id, 'revision', coalesce(r.revision + 1, o.revision)) END
  FROM orders o LEFT JOIN order_revisions r ON r.id = (p_recalled->>'resultId')::uuid WHERE o.id = p_order
$$;
