-- Orders paid by card. Their portions are held for {{CARD_HOLD_MINUTES}} minutes and return to the menu if no
-- payment arrives.

-- Returns the portions of an order to its day's menu, in item order. The caller has locked order and wallet.
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

-- Cancels an unpaid order and returns its portions; no money moves. The caller has locked the order.
CREATE OR REPLACE FUNCTION cancel_unpaid_order(p_order orders, p_reason jsonb, p_now timestamptz) RETURNS void
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

-- Cancels one order whose payment is overdue. Returns its id, or null if there is none. Handles one order per
-- call, so that it locks the portions of only that order.
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
  PERFORM cancel_unpaid_order(v_order, said('notPaid', 'minutes', {{CARD_HOLD_MINUTES}}), p_now);
  RETURN v_order.id;
END
$$;

-- Limits on unpaid card orders. Same rules as packages/domain/src/card-orders.ts.

-- A dish's portions divided by p_share, rounded up.
CREATE OR REPLACE FUNCTION portion_share(p_portions integer, p_share integer) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_portions + p_share - 1) / p_share
$$;

-- When a person may order by card again after leaving orders unpaid; null without a pause.
CREATE OR REPLACE FUNCTION card_pause_until(p_left_unpaid timestamptz[]) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN count(*) FILTER (WHERE instant > last - interval '1 hour') >= {{LEFT_UNPAID_AN_HOUR}}
    THEN last + CASE WHEN count(*) FILTER (WHERE instant > last - interval '24 hours') >= {{LEFT_UNPAID_A_DAY}}
                     THEN interval '{{LONG_CARD_PAUSE_MINUTES}} minutes'
                     ELSE interval '{{CARD_PAUSE_MINUTES}} minutes' END END
  FROM unnest(p_left_unpaid) AS instant, (SELECT max(u) AS last FROM unnest(p_left_unpaid) AS u) AS latest
  GROUP BY last
$$;

-- The times in the last day at which a person left a card order unpaid: the time to pay ran out, or the
-- person cancelled it {{CHANGE_OF_MIND_MINUTES}} minutes or more after placing it. Leaves out orders for
-- which the gateway gave no page and orders that received money.
CREATE OR REPLACE FUNCTION orders_left_unpaid(p_user uuid, p_now timestamptz) RETURNS timestamptz[]
LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(least(o.payment_due_at, o.cancelled_at)), '{}') FROM orders o
  WHERE o.user_id = p_user AND o.created_at > p_now - interval '25 hours'
    AND o.payment_method = 'card' AND o.payment_status <> 'paid'
    AND (o.payment_due_at <= coalesce(o.cancelled_at, p_now)
         OR o.cancellation_reason->>'code' = 'byCustomer' AND o.cancelled_at >= o.created_at + interval '{{CHANGE_OF_MIND_MINUTES}} minutes')
    AND EXISTS (SELECT FROM payment_attempts a WHERE a.order_id = o.id AND a.initiation IS NOT NULL)
    AND NOT EXISTS (SELECT FROM settlements s WHERE s.order_id = o.id)
$$;

-- Why a card order may not hold its portions, or null. p_lines: [{"itemId", "title", "quantity"}]. The caller
-- has locked the person's wallet and the menu's lines, so that no other card order can change the sums.
CREATE OR REPLACE FUNCTION card_order_refusal(p_user uuid, p_date date, p_lines jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_unpaid_limit CONSTANT integer := {{MAX_UNPAID_ORDERS}};
  v_portion_limit CONSTANT integer := {{MAX_UNPAID_PORTIONS}};
  v_until timestamptz;
  v_held bigint;
  v_asked bigint := (SELECT sum((value->>'quantity')::bigint) FROM jsonb_array_elements(p_lines));
  v_line record;
BEGIN
  IF (SELECT count(*) FROM orders WHERE user_id = p_user AND status = 'pending' AND payment_status = 'pending')
     >= v_unpaid_limit THEN
    RETURN refusal('TOO_MANY_UNPAID', jsonb_build_object('limit', v_unpaid_limit));
  END IF;

  v_until := card_pause_until(orders_left_unpaid(p_user, p_now));
  IF v_until > p_now THEN
    RETURN refusal('CARD_PAUSED', jsonb_build_object('until', wire_instant(v_until),
      'retryAfter', ceil(extract(epoch FROM v_until - p_now))::integer));
  END IF;

  SELECT coalesce(sum(i.quantity), 0) INTO v_held FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.user_id = p_user AND o.status = 'pending' AND o.payment_status = 'pending';
  IF v_held + v_asked > v_portion_limit THEN
    RETURN refusal('CARD_PORTIONS', jsonb_build_object('limit', v_portion_limit, 'held', v_held, 'requested', v_asked));
  END IF;

  FOR v_line IN
    SELECT l."itemId", l.title, l.quantity, portion_share(d.max_quantity, {{UNPAID_PART_OF_PERSON}}) AS person_limit,
           portion_share(d.max_quantity, {{UNPAID_PART_OF_ALL}}) AS limit_of_all, held.own, held.total
    FROM jsonb_to_recordset(p_lines) AS l("itemId" uuid, title text, quantity bigint)
    JOIN daily_menus d ON d.date = p_date AND d.menu_item_id = l."itemId"
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(i.quantity), 0) AS total, coalesce(sum(i.quantity) FILTER (WHERE o.user_id = p_user), 0) AS own
      FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE o.status = 'pending' AND o.payment_status = 'pending' AND o.delivery_date = p_date
        AND i.menu_item_id = l."itemId") held
    WHERE d.max_quantity IS NOT NULL ORDER BY l."itemId"
  LOOP
    IF v_line.own + v_line.quantity > v_line.person_limit THEN
      RETURN refusal('CARD_PORTIONS', jsonb_build_object('limit', v_line.person_limit, 'held', v_line.own,
        'requested', v_line.quantity, 'menuItemId', v_line."itemId", 'title', v_line.title));
    END IF;
    IF v_line.total + v_line.quantity > v_line.limit_of_all THEN
      RETURN refusal('CARD_PORTIONS_HELD', jsonb_build_object('left', greatest(v_line.limit_of_all - v_line.total, 0),
        'requested', v_line.quantity, 'menuItemId', v_line."itemId", 'title', v_line.title));
    END IF;
  END LOOP;
  RETURN payment_start_refusal(p_user, p_now);
END
$$;
