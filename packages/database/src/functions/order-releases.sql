-- Orders that customers offer to others after the cutoff. Every action locks the offered order, so that
-- taking it, withdrawing it and administrators' actions on it happen one after another.

-- Offers the customer's own order; a repeated call returns the open offer. The order stays paid and
-- unchanged. Refuses before the cutoff. Returns {"ok": true, "id"} or a refusal. Locks the order.
CREATE OR REPLACE FUNCTION release_order(p_user uuid, p_order uuid, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_order orders;
  v_refused jsonb;
  v_release uuid;
BEGIN
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
  IF p_now < closing_instant(v_order.delivery_date) THEN
    RETURN refusal('ORDER_STILL_OPEN', jsonb_build_object('date', v_order.delivery_date));
  END IF;
  v_refused := handing_over_refusal(v_order.delivery_date, p_now);
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;
  SELECT id INTO v_release FROM order_releases WHERE order_id = p_order AND state = 'open';
  IF NOT FOUND THEN
    INSERT INTO order_releases (order_id, created_at) VALUES (p_order, p_now) RETURNING id INTO v_release;
  END IF;
  RETURN jsonb_build_object('ok', true, 'id', v_release);
END
$$;

-- Why orders of a date can no longer change hands, or null: delivery has begun or the manifest is locked.
CREATE OR REPLACE FUNCTION handing_over_refusal(p_date date, p_now timestamptz) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT refusal('RELEASE_CLOSED', jsonb_build_object('date', p_date))
  WHERE p_now >= (SELECT johannesburg_instant(p_date + delivery_window_start::time) FROM site_settings) OR EXISTS (SELECT FROM delivery_manifests WHERE date = p_date AND is_locked)
$$;

-- Withdraws the customer's own offer; a repeated call changes nothing. Returns {"ok": true} or a refusal.
-- Locks the order.
CREATE OR REPLACE FUNCTION withdraw_release(p_user uuid, p_release uuid, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders WHERE id = (SELECT order_id FROM order_releases WHERE id = p_release) AND user_id = p_user FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "offer"}');
  END IF;
  UPDATE order_releases SET state = 'withdrawn', decided_at = p_now WHERE id = p_release AND state = 'open';
  IF EXISTS (SELECT FROM order_releases WHERE id = p_release AND state = 'taken') THEN
    RETURN refusal('RELEASE_GONE');
  END IF;
  RETURN '{"ok": true}';
END
$$;

-- Takes an offered order: the customer pays its price from the wallet and gets a new order with the same lines,
-- confirmed if the offered one was. The previous owner gets the total back and their order is cancelled, with a
-- credit note if it was invoiced. No portions move. If the date already has a manifest, it gets a new version.
-- p_expected_total: the total that the caller expects, in tokens; null accepts any. Returns the answer of
-- placed_order, or a refusal, which changes nothing.
-- Locks in this order: key, calendar (shared), user (shared), order, wallets by user, manifest, numbers, audit.
CREATE OR REPLACE FUNCTION take_release(
  p_user uuid, p_key text, p_hash text, p_release uuid, p_expected_total bigint, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_recalled jsonb := recall_result(p_user, 'take_release', p_key, p_hash);
  v_order orders;
  v_wallet wallets;
  v_giver wallets;
  v_refused jsonb;
  v_taken uuid;
BEGIN
  IF v_recalled ? 'code' THEN
    RETURN v_recalled;
  ELSIF v_recalled IS NOT NULL THEN
    RETURN placed_order((v_recalled->>'resultId')::uuid);
  END IF;
  PERFORM pg_advisory_xact_lock_shared(calendar_lock());
  IF (SELECT is_active FROM users WHERE id = p_user FOR SHARE) IS DISTINCT FROM true THEN
    RETURN refusal('ACCOUNT_INACTIVE');
  END IF;
  SELECT * INTO v_order FROM orders WHERE id = (SELECT order_id FROM order_releases WHERE id = p_release) FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "offer"}');
  END IF;
  IF v_order.user_id = p_user THEN
    RETURN refusal('OWN_RELEASE');
  END IF;
  IF v_order.status NOT IN ('pending', 'confirmed')
     OR NOT EXISTS (SELECT FROM order_releases WHERE id = p_release AND state = 'open') THEN
    RETURN refusal('RELEASE_GONE');
  END IF;
  PERFORM FROM wallets WHERE user_id IN (p_user, v_order.user_id) ORDER BY user_id FOR UPDATE;
  SELECT * INTO STRICT v_wallet FROM wallets WHERE user_id = p_user;
  SELECT * INTO STRICT v_giver FROM wallets WHERE user_id = v_order.user_id;
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.manifest ' || v_order.delivery_date, 0));
  v_refused := coalesce(
    handing_over_refusal(v_order.delivery_date, p_now), closed_day_refusal(v_order.delivery_date),
    allergen_refusal(p_user, (SELECT jsonb_agg(jsonb_build_object('menuItemId', menu_item_id)) FROM order_items
                              WHERE order_id = v_order.id)));
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;
  IF v_order.total_tokens <> p_expected_total THEN
    RETURN refusal('PRICE_CHANGED', jsonb_build_object('expected', p_expected_total, 'total', v_order.total_tokens));
  END IF;
  IF v_wallet.balance < v_order.total_tokens THEN
    RETURN refusal('INSUFFICIENT_BALANCE', jsonb_build_object('missing', v_order.total_tokens - v_wallet.balance,
      'total', v_order.total_tokens, 'balance', v_wallet.balance));
  END IF;
  -- The previous owner's wallet cannot take the refund.
  IF v_giver.balance + v_order.total_tokens::bigint > {{MAX_WALLET_TOKENS}} THEN
    RETURN refusal('RELEASE_GONE');
  END IF;

  PERFORM refund_order(v_order, v_giver.id, said('takenOver'), NULL, p_now);
  v_taken := copy_order(v_order, p_user, v_wallet.id, p_now);
  UPDATE order_releases SET state = 'taken', taken_order_id = v_taken, decided_at = p_now WHERE id = p_release;
  PERFORM remember_result(p_user, 'take_release', p_key, p_hash, v_taken, p_now);
  IF EXISTS (SELECT FROM delivery_manifests WHERE date = v_order.delivery_date) THEN
    PERFORM generate_manifest(v_order.delivery_date, NULL, '{"userAgent": "an order was handed over"}', p_now);
  END IF;
  RETURN placed_order(v_taken);
END
$$;

-- Creates an order for p_user with the lines and prices of another order, paid from the wallet, and confirmed
-- if the other one is. Returns its id. The caller has locked everything and checked the balance.
CREATE OR REPLACE FUNCTION copy_order(p_order orders, p_user uuid, p_wallet uuid, p_now timestamptz) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  v_order uuid := gen_random_uuid();
  v_today date := johannesburg_date(p_now);
  v_number integer;
BEGIN
  INSERT INTO order_items (order_id, menu_item_id, position, title, quantity, price_per_item, total_price, created_at)
    SELECT v_order, menu_item_id, position, title, quantity, price_per_item, total_price, p_now
    FROM order_items WHERE order_id = p_order.id;
  PERFORM write_ledger_entry(p_wallet, 'order', -p_order.total_tokens, said('order', 'date', p_order.delivery_date), p_now, v_order);
  INSERT INTO order_sequences (date, last_sequence) VALUES (v_today, 1)
    ON CONFLICT (date) DO UPDATE SET last_sequence = order_sequences.last_sequence + 1
    RETURNING last_sequence INTO v_number;
  INSERT INTO orders (id, order_number, user_id, delivery_date, placed_on, total_tokens, service_fee, status, payment_method,
                      payment_status, paid_at, confirmed_at, created_at, updated_at)
    VALUES (v_order, numbered('ORD-' || to_char(v_today, 'YYYYMMDD'), v_number, 4), p_user, p_order.delivery_date, v_today,
            p_order.total_tokens, p_order.service_fee, p_order.status, 'wallet', 'paid', p_now,
            CASE WHEN p_order.status = 'confirmed' THEN p_now END, p_now, p_now);
  PERFORM note_placed_orders(ARRAY[v_order]);
  IF p_order.status = 'confirmed' THEN
    PERFORM issue_invoice('order', v_order, p_now);
    PERFORM enqueue_task('send-order-confirmed', json_build_object('orderId', v_order), 'order-confirmed:' || v_order);
  END IF;
  RETURN v_order;
END
$$;
