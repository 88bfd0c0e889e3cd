-- Writes a top-up and its first payment attempt before any gateway is asked. A repeated key returns its top-up.
CREATE OR REPLACE FUNCTION start_topup(
  p_user uuid, p_key text, p_hash text, p_amount_cents integer, p_gateway text, p_reference text, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_recalled jsonb;
  v_refused jsonb;
  v_active boolean;
  v_topup uuid := gen_random_uuid();
BEGIN
  v_recalled := recall_result(p_user, 'start_topup', p_key, p_hash);
  IF v_recalled IS NOT NULL THEN
    IF v_recalled ? 'code' THEN
      RETURN v_recalled;
    END IF;
    RETURN jsonb_build_object('ok', true, 'topupId', v_recalled->>'resultId');
  END IF;
  SELECT is_active INTO v_active FROM users WHERE id = p_user FOR SHARE;
  IF v_active IS DISTINCT FROM true THEN
    RETURN refusal('ACCOUNT_INACTIVE');
  END IF;
  v_refused := payment_start_refusal(p_user, p_now);
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;
  INSERT INTO topups (id, user_id, amount, tokens, payment_id, merchant_txn_id, created_at, updated_at)
    VALUES (v_topup, p_user, p_amount_cents / 100.0, p_amount_cents / 100, v_topup::text, p_reference, p_now, p_now);
  PERFORM add_payment_attempt(v_topup, NULL, p_gateway, p_reference, true, p_now);
  PERFORM remember_result(p_user, 'start_topup', p_key, p_hash, v_topup, p_now);
  RETURN jsonb_build_object('ok', true, 'topupId', v_topup);
END
$$;

-- Cancels a top-up whose customer returned by the gateway's cancel address. A later payment is still credited
-- but places no order.
CREATE OR REPLACE FUNCTION cancel_topup(p_user uuid, p_topup uuid, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM topups WHERE id = p_topup AND user_id = p_user FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "topup"}');
  END IF;
  UPDATE topups SET status = 'cancelled', updated_at = p_now WHERE id = p_topup AND status = 'pending';
  IF FOUND THEN
    DELETE FROM topup_orders WHERE topup_id = p_topup;
  END IF;
  RETURN jsonb_build_object('ok', true);
END
$$;

-- Orders placed with a top-up: written when it starts, decided once the money is in the wallet.

-- Writes the order that the customer wants with their own unpaid top-up. A top-up that already has an order
-- keeps it.
-- p_order: {"deliveryDate", "lines", "expectedTotal", "key", "hash"} as in place_order, or with "orders" in
-- place of the first three as in place_week.
CREATE OR REPLACE FUNCTION want_topup_order(p_user uuid, p_topup uuid, p_order jsonb, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO topup_orders (topup_id, delivery_date, lines, expected_total, orders, key, request_hash, created_at)
    SELECT t.id, (p_order->>'deliveryDate')::date, p_order->'lines', (p_order->>'expectedTotal')::bigint,
           p_order->'orders', p_order->>'key', p_order->>'hash', p_now
    FROM topups t WHERE t.id = p_topup AND t.user_id = p_user AND t.status = 'pending'
    ON CONFLICT DO NOTHING
$$;

-- Places the order wanted with a paid top-up, once: from the wallet with place_order or place_week, or
-- records why it is refused. Uses the order's own key, so that the same order is never also placed by hand.
-- Locks the wanted order, then what place_order or place_week locks.
CREATE OR REPLACE FUNCTION place_topup_order(p_topup uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_wanted topup_orders;
  v_user uuid;
  v_answer jsonb;
BEGIN
  SELECT * INTO v_wanted FROM topup_orders WHERE topup_id = p_topup AND decided_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT user_id INTO v_user FROM topups WHERE id = p_topup AND status = 'paid';
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF v_wanted.orders IS NULL THEN
    v_answer := place_order(v_user, v_wanted.key, v_wanted.request_hash, v_wanted.delivery_date, p_now, v_wanted.lines, NULL,
                            v_wanted.expected_total);
  ELSE
    v_answer := place_week(v_user, v_wanted.key, v_wanted.request_hash, v_wanted.orders, p_now);
  END IF;
  -- What a customer avoids is stored only in their own list.
  v_answer := v_answer #- '{params,allergens}';
  UPDATE topup_orders SET
    order_id = (v_answer->>'orderId')::uuid,
    week_id = (SELECT week_id FROM orders WHERE id = (v_answer#>>'{orders,0,orderId}')::uuid),
    refusal = CASE WHEN v_answer ? 'code' THEN v_answer - 'ok' END, decided_at = p_now
    WHERE topup_id = p_topup;
END
$$;
