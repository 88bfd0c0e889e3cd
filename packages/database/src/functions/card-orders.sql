-- Orders paid by card: their portions are held for 15 minutes, and return when no payment came.

-- Gives the portions of an order back to its day's menu, in item order; the caller has locked order and wallet.
CREATE OR REPLACE FUNCTION release_portions(p_order orders, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM daily_menus d JOIN order_items i ON i.menu_item_id = d.menu_item_id
    WHERE i.order_id = p_order.id AND d.date = p_order.delivery_date ORDER BY d.menu_item_id FOR UPDATE OF d;
  UPDATE daily_menus d SET sold_quantity = d.sold_quantity - i.quantity, updated_at = p_now
    FROM (SELECT menu_item_id, sum(quantity) AS quantity FROM order_items WHERE order_id = p_order.id GROUP BY menu_item_id) i
    WHERE d.date = p_order.delivery_date AND d.menu_item_id = i.menu_item_id;
END
$$;

-- Cancels an unpaid order: its portions return, and no money moves. The caller has locked the order.
CREATE OR REPLACE FUNCTION cancel_unpaid_order(p_order orders, p_reason text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM release_portions(p_order, p_now);
  UPDATE orders SET status = 'cancelled', payment_status = 'failed', cancelled_at = p_now,
                    cancellation_reason = p_reason, updated_at = p_now
    WHERE id = p_order.id;
  PERFORM enqueue_task('send-order-cancelled', json_build_object('orderId', p_order.id), 'order-cancelled:' || p_order.id);
END
$$;

CREATE OR REPLACE FUNCTION is_payment_overdue(p_order orders, p_now timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_order.status = 'pending' AND p_order.payment_status = 'pending' AND p_order.payment_due_at <= p_now
$$;

-- Cancels one order whose payment is overdue and answers its id, or null when there is none: one a call, so that the
-- locks on portions are those of one order.
CREATE OR REPLACE FUNCTION expire_card_order(p_now timestamptz) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  v_order orders;
BEGIN
  SELECT * INTO v_order FROM orders
    WHERE status = 'pending' AND payment_status = 'pending' AND payment_due_at <= p_now
    ORDER BY payment_due_at LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  PERFORM cancel_unpaid_order(v_order, 'Not paid within {{CARD_HOLD_MINUTES}} minutes', p_now);
  RETURN v_order.id;
END
$$;
