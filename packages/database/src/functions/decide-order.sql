-- Administrators' actions on orders. Each locks the order, checks its state, and writes everything or
-- nothing. Same rules as packages/domain/src/order-lifecycle.ts; a test compares the two.

CREATE OR REPLACE FUNCTION confirm_order(p_order uuid, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_order orders;
BEGIN
  SELECT * INTO v_order FROM orders WHERE id = p_order FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "order"}');
  END IF;
  IF v_order.status <> 'pending' THEN
    RETURN refusal('ORDER_NOT_PENDING', jsonb_build_object('status', v_order.status));
  END IF;
  IF v_order.payment_status <> 'paid' THEN
    RETURN refusal('ORDER_NOT_PAID');
  END IF;
  UPDATE orders SET status = 'confirmed', confirmed_at = p_now, updated_at = p_now WHERE id = p_order;
  PERFORM issue_invoice('order', p_order, p_now);
  PERFORM audit_order_change(v_order, 'order.confirm', p_actor, p_now);
  PERFORM enqueue_task('send-order-confirmed', json_build_object('orderId', p_order), 'order-confirmed:' || p_order);
  RETURN jsonb_build_object('ok', true, 'orderId', p_order);
END
$$;

-- Cancels a pending or confirmed order: refunds the total to the wallet if it was paid, returns the portions
-- to the day's menu, and issues a credit note if it was invoiced.
CREATE OR REPLACE FUNCTION cancel_any_order(p_order uuid, p_reason jsonb, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_order orders;
  v_refused jsonb;
BEGIN
  SELECT * INTO v_order FROM orders WHERE id = p_order FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "order"}');
  END IF;
  IF v_order.status NOT IN ('pending', 'confirmed') THEN
    RETURN refusal('ORDER_NOT_PENDING', jsonb_build_object('status', v_order.status));
  END IF;
  IF v_order.payment_status <> 'paid' THEN
    PERFORM cancel_unpaid_order(v_order, p_reason, p_now);
    PERFORM audit_order_change(v_order, 'order.cancel', p_actor, p_now);
    RETURN jsonb_build_object('ok', true, 'orderId', p_order);
  END IF;
  v_refused := cancel_paid_order(v_order, p_reason, (p_actor->>'userId')::uuid, p_now);
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;
  PERFORM audit_order_change(v_order, 'order.cancel', p_actor, p_now);
  RETURN jsonb_build_object('ok', true, 'orderId', p_order);
END
$$;

-- Cancels a pending order (specification 4.2). Once it has closed for customers, an administrator's own paid
-- order must be cancelled by another administrator.
CREATE OR REPLACE FUNCTION cancel_order(p_order uuid, p_reason text, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_order orders;
BEGIN
  SELECT * INTO v_order FROM orders WHERE id = p_order FOR UPDATE;
  IF v_order.status <> 'pending' THEN
    RETURN refusal('ORDER_NOT_PENDING', jsonb_build_object('status', v_order.status));
  END IF;
  RETURN coalesce(own_refund_refusal(v_order, p_actor, p_now), cancel_any_order(p_order, to_jsonb(p_reason), p_actor, p_now));
END
$$;

-- Cancels a confirmed order that cannot be delivered. Same rules as cancel_order.
CREATE OR REPLACE FUNCTION call_off_order(p_order uuid, p_reason text, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_order orders;
BEGIN
  SELECT * INTO v_order FROM orders WHERE id = p_order FOR UPDATE;
  IF v_order.status <> 'confirmed' THEN
    RETURN refusal('ORDER_NOT_CONFIRMED', jsonb_build_object('status', v_order.status));
  END IF;
  RETURN coalesce(own_refund_refusal(v_order, p_actor, p_now), cancel_any_order(p_order, to_jsonb(p_reason), p_actor, p_now));
END
$$;

-- Refuses an administrator's own order that is paid and closed for customers, or returns null.
CREATE OR REPLACE FUNCTION own_refund_refusal(p_order orders, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  IF p_order.payment_status = 'paid' AND closed_order_refusal(p_order, p_now) IS NOT NULL THEN
    RETURN refuse_own_refund(p_actor, p_order.user_id, p_now);
  END IF;
  RETURN NULL;
END
$$;

-- Cancels a paid order that the caller has locked: refunds the total to the wallet, returns the portions to
-- the day's menu, and issues a credit note if it was invoiced. p_actor: the administrator who cancels, or
-- null for the customer. Returns null, or a refusal that has changed nothing.
CREATE OR REPLACE FUNCTION cancel_paid_order(p_order orders, p_reason jsonb, p_actor uuid, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_wallet wallets;
BEGIN
  SELECT * INTO STRICT v_wallet FROM wallets WHERE user_id = p_order.user_id FOR UPDATE;
  IF v_wallet.balance + p_order.total_tokens::bigint > {{MAX_WALLET_TOKENS}} THEN
    RETURN refusal('WALLET_FULL', jsonb_build_object('limit', {{MAX_WALLET_TOKENS}}));
  END IF;
  PERFORM release_portions(p_order, p_now);
  PERFORM refund_order(p_order, v_wallet.id, p_reason, p_actor, p_now);
  RETURN NULL;
END
$$;

-- Refunds the total of a paid order to the wallet and cancels it, with a credit note if it was invoiced.
-- Leaves the portions to the caller, who has locked order and wallet and checked the balance.
CREATE OR REPLACE FUNCTION refund_order(p_order orders, p_wallet uuid, p_reason jsonb, p_actor uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_ledger_entry(p_wallet, 'refund', p_order.total_tokens, said('refundOfOrder', 'number', p_order.order_number),
                            p_now, p_order.id, NULL, p_actor);
  UPDATE orders SET status = 'cancelled', cancelled_at = p_now, cancellation_reason = p_reason, updated_at = p_now
    WHERE id = p_order.id;
  PERFORM credit_order(p_order, p_order.total_tokens, order_content(p_order), p_reason, p_now);
  PERFORM enqueue_task('send-order-cancelled', json_build_object('orderId', p_order.id), 'order-cancelled:' || p_order.id);
END
$$;

CREATE OR REPLACE FUNCTION fulfil_order(p_order uuid, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_order orders;
BEGIN
  SELECT * INTO v_order FROM orders WHERE id = p_order FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "order"}');
  END IF;
  IF v_order.status <> 'confirmed' THEN
    RETURN refusal('ORDER_NOT_CONFIRMED', jsonb_build_object('status', v_order.status));
  END IF;
  -- The caller's time is from before the lock, so a confirmation in between may be later.
  UPDATE orders SET status = 'fulfilled', fulfilled_at = greatest(p_now, v_order.confirmed_at), updated_at = p_now
    WHERE id = p_order;
  PERFORM audit_order_change(v_order, 'order.fulfil', p_actor, p_now);
  IF EXISTS (SELECT FROM push_devices_of(v_order.user_id, 'orders')) THEN
    PERFORM enqueue_task('tell-order-fulfilled', json_build_object('orderId', p_order), 'order-fulfilled:' || p_order);
  END IF;
  RETURN jsonb_build_object('ok', true, 'orderId', p_order);
END
$$;

CREATE OR REPLACE FUNCTION audit_order_change(p_before orders, p_action text, p_actor jsonb, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  SELECT write_audit(p_actor, p_action, 'order', p_before.id::text,
    jsonb_build_object('orderNumber', p_before.order_number, 'status', p_before.status),
    jsonb_build_object('orderNumber', o.order_number, 'status', o.status,
                       'reason', coalesce(o.cancellation_reason #> '{params,reason}', o.cancellation_reason)), p_now)
  FROM orders o WHERE o.id = p_before.id
$$;

-- Applies one administrator's action to several orders in one commit. Decides each with confirm_order,
-- cancel_order, call_off_order or fulfil_order, in the order of the list. A refused order stays unchanged and
-- does not affect the others; an error undoes everything. Returns the answers of those functions, in the same
-- order.
-- p_act: confirm, cancel, callOff, fulfil or close. close cancels the orders of a day that closes, including
-- the caller's own. p_reason: the reason for a cancellation or a closed day, otherwise null.
-- Takes every lock before the first decision, in the order of docs/architecture.md and sorted within each
-- kind, so that two calls cannot deadlock: administrator, orders, wallets, stock by date and item; then
-- numbers and audit.
CREATE OR REPLACE FUNCTION act_on_orders(p_act text, p_orders uuid[], p_reason text, p_actor jsonb, p_now timestamptz)
RETURNS SETOF jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_order uuid;
BEGIN
  PERFORM require_administrator(p_actor);
  PERFORM FROM orders WHERE id = ANY (p_orders) ORDER BY id FOR UPDATE;
  IF p_act IN ('cancel', 'callOff', 'close') THEN
    PERFORM FROM wallets WHERE user_id IN (SELECT user_id FROM orders WHERE id = ANY (p_orders)) ORDER BY user_id FOR UPDATE;
    PERFORM FROM daily_menus WHERE (date, menu_item_id) IN (
        SELECT o.delivery_date, i.menu_item_id FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = ANY (p_orders))
      ORDER BY date, menu_item_id FOR UPDATE;
  END IF;

  FOREACH v_order IN ARRAY p_orders LOOP
    CASE p_act
      WHEN 'confirm' THEN RETURN NEXT confirm_order(v_order, p_actor, p_now);
      WHEN 'cancel' THEN RETURN NEXT cancel_order(v_order, p_reason, p_actor, p_now);
      WHEN 'callOff' THEN RETURN NEXT call_off_order(v_order, p_reason, p_actor, p_now);
      WHEN 'close' THEN RETURN NEXT cancel_any_order(v_order, said('closed', 'reason', p_reason), p_actor, p_now);
      WHEN 'fulfil' THEN RETURN NEXT fulfil_order(v_order, p_actor, p_now);
    END CASE;
  END LOOP;
END
$$;

-- Undoes marking orders fulfilled, within {{UNDO_FULFILMENT_MINUTES}} minutes: they are confirmed again.
-- Marking them sent no email and moved no money. An order that its customer has rated since stays fulfilled.
-- Returns one answer for each order, in the order of the list and as in confirm_order. A refused order stays
-- unchanged and does not affect the others.
CREATE OR REPLACE FUNCTION undo_fulfilment(p_orders uuid[], p_actor jsonb, p_now timestamptz) RETURNS SETOF jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid;
  v_order orders;
BEGIN
  PERFORM require_administrator(p_actor);
  PERFORM FROM orders WHERE id = ANY (p_orders) ORDER BY id FOR UPDATE;
  FOREACH v_id IN ARRAY p_orders LOOP
    SELECT * INTO v_order FROM orders WHERE id = v_id;
    IF v_order.status IS DISTINCT FROM 'fulfilled'
       OR v_order.fulfilled_at <= p_now - make_interval(mins => {{UNDO_FULFILMENT_MINUTES}})
       OR EXISTS (SELECT FROM ratings WHERE order_id = v_id) THEN
      RETURN NEXT refusal('NOT_FOUND', '{"what": "orderJustFulfilled"}');
      CONTINUE;
    END IF;
    UPDATE orders SET status = 'confirmed', fulfilled_at = NULL, updated_at = p_now WHERE id = v_id;
    PERFORM audit_order_change(v_order, 'order.undo_fulfil', p_actor, p_now);
    RETURN NEXT jsonb_build_object('ok', true, 'orderId', v_id);
  END LOOP;
END
$$;
