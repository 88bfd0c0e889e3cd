-- What customers can do with their own orders until the cutoff.

-- Cancels the customer's own order. A paid order is refunded until the cutoff, or until it is fulfilled if a
-- dish in it has become worse for the customer's own list. An unpaid card order can be cancelled at any time.
-- p_reason: the customer's words, or null. Returns {"ok": true} or a refusal.
CREATE OR REPLACE FUNCTION cancel_own_order(p_user uuid, p_order uuid, p_reason text, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_order orders;
  v_reason jsonb := said('byCustomer', 'words', p_reason);
  v_refused jsonb;
BEGIN
  SELECT * INTO v_order FROM orders WHERE id = p_order AND user_id = p_user FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "order"}');
  END IF;
  IF v_order.status NOT IN ('pending', 'confirmed') THEN
    RETURN refusal('ORDER_NOT_PENDING', jsonb_build_object('status', v_order.status));
  END IF;
  IF v_order.payment_status <> 'paid' THEN
    PERFORM cancel_unpaid_order(v_order, v_reason, p_now);
    RETURN '{"ok": true}';
  END IF;
  -- Administrators cannot reopen their own orders by declaring a dish.
  IF NOT EXISTS (SELECT FROM changes_of_order(p_order)) OR refuse_own_refund(
       (SELECT jsonb_build_object('userId', id, 'administrator', role = 'admin') FROM users WHERE id = p_user), p_user, p_now) IS NOT NULL THEN
    v_refused := closed_order_refusal(v_order, p_now);
  END IF;
  IF v_refused IS NULL THEN
    v_refused := cancel_paid_order(v_order, v_reason, NULL, p_now);
  END IF;
  RETURN coalesce(v_refused, '{"ok": true}');
END
$$;

-- Changes the lines of the customer's own paid order, all or nothing: takes and returns portions and charges
-- or refunds the difference in the wallet. Portions that stay keep their title and price, even if the dish is
-- now off the menu. Further portions are sold as in place_order, including one that the waiting list holds
-- for the customer. An invoiced order gets a credit note and a new invoice.
-- p_lines: the new lines with their guests, as in place_order; changing only guests makes no revision.
-- p_expected_total: the total that the caller expects in tokens, fee included. p_revision: the revision that
-- the caller has seen. Null accepts any total or revision. The customer's own list blocks added dishes and
-- further portions, not what is already in the order.
-- Returns {"ok": true, "orderId", "revision"} or a refusal, which changes nothing.
-- Locks in this order: key, calendar (shared), user (shared), order, wallet, capacity, stock by item, sequence.
CREATE OR REPLACE FUNCTION change_order(
  p_user uuid, p_order uuid, p_key text, p_hash text, p_lines jsonb, p_expected_total bigint, p_revision integer, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_recalled jsonb := recall_result(p_user, 'change_order', p_key, p_hash);
  v_order orders;
  v_wallet wallets;
  v_wanted jsonb;
  v_refused jsonb;
  v_content jsonb;
  v_total bigint;
  v_result uuid;
  v_further jsonb;
  v_portions bigint;
  v_holds integer;
  v_held integer;
BEGIN
  IF v_recalled IS NOT NULL THEN
    RETURN recalled_revision(p_order, v_recalled);
  END IF;
  PERFORM pg_advisory_xact_lock_shared(calendar_lock());
  IF (SELECT is_active FROM users WHERE id = p_user FOR SHARE) IS DISTINCT FROM true THEN
    RETURN refusal('ACCOUNT_INACTIVE');
  END IF;
  SELECT * INTO v_order FROM orders WHERE id = p_order AND user_id = p_user FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "order"}');
  END IF;
  IF v_order.status NOT IN ('pending', 'confirmed') THEN
    RETURN refusal('ORDER_NOT_PENDING', jsonb_build_object('status', v_order.status));
  END IF;
  IF v_order.payment_status <> 'paid' THEN
    RETURN refusal('ORDER_NOT_PAID');
  END IF;
  v_refused := coalesce(closed_order_refusal(v_order, p_now), closed_day_refusal(v_order.delivery_date));
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;
  IF v_order.revision <> p_revision THEN
    RETURN refusal('ORDER_CHANGED');
  END IF;
  SELECT * INTO STRICT v_wallet FROM wallets WHERE user_id = p_user FOR UPDATE;
  v_further := lines_with_more(p_order, p_lines);
  v_portions := portions_of(p_lines) - (SELECT sum(quantity) FROM order_items WHERE order_id = p_order)::bigint;
  v_holds := held_portions(p_user, v_order.delivery_date, v_further);
  v_refused := capacity_refusal(v_order.delivery_date, v_portions, v_holds);
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;
  PERFORM lock_portions(v_order, p_lines);
  v_held := held_portions(p_user, v_order.delivery_date, v_further);
  -- Checks again if a hold ended before the portions were locked.
  IF v_held < v_holds THEN
    v_refused := capacity_refusal(v_order.delivery_date, v_portions, v_held);
    IF v_refused IS NOT NULL THEN
      RETURN v_refused;
    END IF;
  END IF;
  v_wanted := wanted_lines(v_order, p_lines, p_now);
  IF v_wanted ? 'code' THEN
    RETURN v_wanted;
  END IF;
  v_refused := allergen_refusal(p_user, v_further);
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;

  SELECT sum(l.price::bigint * l.quantity) + v_order.service_fee INTO v_total
    FROM jsonb_to_recordset(v_wanted->'lines') AS l(price integer, quantity integer);
  IF v_total <> p_expected_total THEN
    RETURN refusal('PRICE_CHANGED', jsonb_build_object('expected', p_expected_total, 'total', v_total));
  END IF;
  IF v_wallet.balance < v_total - v_order.total_tokens THEN
    RETURN refusal('INSUFFICIENT_BALANCE', jsonb_build_object('missing', v_total - v_order.total_tokens - v_wallet.balance,
      'total', v_total, 'balance', v_wallet.balance));
  END IF;
  IF v_wallet.balance + v_order.total_tokens - v_total > {{MAX_WALLET_TOKENS}} THEN
    RETURN refusal('WALLET_FULL', jsonb_build_object('limit', {{MAX_WALLET_TOKENS}}));
  END IF;
  PERFORM write_guests(p_order, p_lines);
  IF same_lines(p_order, v_wanted->'lines') THEN
    PERFORM remember_result(p_user, 'change_order', p_key, p_hash, p_order, p_now);
    RETURN jsonb_build_object('ok', true, 'orderId', p_order, 'revision', v_order.revision);
  END IF;

  v_content := order_content(v_order);
  v_result := revise_order(v_order, v_wallet.id, v_wanted->'lines', p_user, NULL, p_now);
  IF p_lines @? '$[*].override' THEN
    PERFORM note_overrides(p_order, p_user, p_lines);
  END IF;
  PERFORM remember_result(p_user, 'change_order', p_key, p_hash, v_result, p_now);
  IF credit_order(v_order, v_order.total_tokens, v_content, said('orderChanged'), p_now) IS NOT NULL THEN
    PERFORM invoice_order(o, p_now) FROM orders o WHERE o.id = p_order;
  END IF;
  RETURN jsonb_build_object('ok', true, 'orderId', p_order, 'revision', v_order.revision + 1);
END
$$;

CREATE OR REPLACE FUNCTION closed_order_refusal(p_order orders, p_now timestamptz) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT refusal('ORDER_CLOSED', jsonb_build_object('date', p_order.delivery_date))
  WHERE p_now >= closing_instant(p_order.delivery_date)
$$;

-- Locks the menu's lines for the dishes in the order or in p_lines, by dish.
CREATE OR REPLACE FUNCTION lock_portions(p_order orders, p_lines jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM daily_menus WHERE date = p_order.delivery_date AND menu_item_id IN (
      SELECT menu_item_id FROM order_items WHERE order_id = p_order.id
      UNION SELECT (l->>'menuItemId')::uuid FROM jsonb_array_elements(p_lines) l)
    ORDER BY menu_item_id FOR UPDATE;
END
$$;

-- The new lines of an order: {"lines": [{"id" of the line that stays or null, "itemId", "title", "price",
-- "quantity"}]}, or a refusal. The first portions of a dish stay as they are; further ones come from the menu.
CREATE OR REPLACE FUNCTION wanted_lines(p_order orders, p_lines jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_line record;
  v_more bigint;
  v_sold jsonb;
  v_lines jsonb := '[]';
BEGIN
  FOR v_line IN
    SELECT (l->>'menuItemId')::uuid AS item_id, sum((l->>'quantity')::bigint) AS quantity
    FROM jsonb_array_elements(p_lines) WITH ORDINALITY AS e(l, position) GROUP BY 1 ORDER BY min(position)
  LOOP
    SELECT v_lines || coalesce(jsonb_agg(jsonb_build_object('id', id, 'itemId', menu_item_id, 'title', title,
             'price', price_per_item, 'quantity', kept) ORDER BY position), '[]'), v_line.quantity - coalesce(sum(kept), 0)
      INTO v_lines, v_more
      FROM (SELECT *, least(quantity, v_line.quantity
                        - sum(quantity) OVER (ORDER BY position) + quantity) AS kept
            FROM order_items WHERE order_id = p_order.id AND menu_item_id = v_line.item_id) had
      WHERE kept > 0;
    IF v_more > 0 THEN
      v_sold := further_portions(p_order, v_line.item_id, v_more, p_now);
      IF v_sold ? 'code' THEN
        RETURN v_sold;
      END IF;
      v_lines := v_lines || v_sold;
    END IF;
  END LOOP;
  RETURN jsonb_build_object('lines', merged_lines(v_lines));
END
$$;

-- A line of further portions of a dish at the menu's price, or the refusal that place_order would return.
CREATE OR REPLACE FUNCTION further_portions(p_order orders, p_item uuid, p_quantity bigint, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_stock record;
  v_held CONSTANT integer := held_portions(p_order.user_id, p_order.delivery_date,
                                           jsonb_build_array(jsonb_build_object('menuItemId', p_item)));
BEGIN
  SELECT d.available_quantity, d.cutoff_time, d.is_active AND m.is_active AND m.deleted_at IS NULL AS on_menu, m.title, m.price
    INTO v_stock FROM daily_menus d JOIN menu_items m ON m.id = d.menu_item_id
    WHERE d.date = p_order.delivery_date AND d.menu_item_id = p_item;
  IF NOT FOUND THEN
    RETURN refusal('ITEM_NOT_AVAILABLE', jsonb_build_object('menuItemId', p_item));
  END IF;
  IF NOT v_stock.on_menu THEN
    RETURN refusal('ITEM_NOT_AVAILABLE', jsonb_build_object('menuItemId', p_item, 'title', v_stock.title));
  END IF;
  IF is_past_line_cutoff(p_order.delivery_date, v_stock.cutoff_time, p_now) THEN
    RETURN refusal('ORDER_CLOSED', jsonb_build_object('date', p_order.delivery_date));
  END IF;
  IF v_stock.available_quantity + v_held < p_quantity THEN
    RETURN refusal('SOLD_OUT', jsonb_build_object('menuItemId', p_item, 'title', v_stock.title,
      'available', v_stock.available_quantity + v_held, 'requested', p_quantity));
  END IF;
  RETURN jsonb_build_object('id', NULL, 'itemId', p_item, 'title', v_stock.title, 'price', v_stock.price, 'quantity', p_quantity);
END
$$;

-- The same lines in the same order, with lines of equal dish, title and price merged.
CREATE OR REPLACE FUNCTION merged_lines(p_lines jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_agg(line ORDER BY position) FROM (
    SELECT min(position) AS position, jsonb_build_object('id', min(l->>'id'), 'itemId', l->>'itemId', 'title', l->>'title',
             'price', l->'price', 'quantity', sum((l->>'quantity')::bigint)) AS line
    FROM jsonb_array_elements(p_lines) WITH ORDINALITY AS e(l, position) GROUP BY l->>'itemId', l->>'title', l->'price') merged
$$;

CREATE OR REPLACE FUNCTION same_lines(p_order uuid, p_lines jsonb) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM (SELECT id, quantity FROM order_items WHERE order_id = p_order) was
    FULL JOIN jsonb_to_recordset(p_lines) AS l(id uuid, quantity integer) USING (id)
    WHERE was.quantity IS DISTINCT FROM l.quantity)
$$;
