-- Does one act of an administrator on several orders in one commit: each is decided by confirm_order, cancel_order, call_off_order
-- or fulfil_order, in the order of the list, so that a refused one changes nothing and the others stand. An error undoes all.
-- p_act: confirm, cancel, callOff or fulfil, or close, which cancels those of a day that closes, the caller's own too; p_reason: of a
-- cancellation, else null. Answers what those functions answer, in the same
-- order.
-- Every lock is taken before the first decision, in the one order of docs/architecture.md and sorted within each kind, so that two calls
-- never block each other: administrator, orders, wallets, stock by date and item; then numbers and audit.
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
      WHEN 'close' THEN RETURN NEXT cancel_any_order(v_order, p_reason, p_actor, p_now);
      WHEN 'fulfil' THEN RETURN NEXT fulfil_order(v_order, p_actor, p_now);
    END CASE;
  END LOOP;
END
$$;
