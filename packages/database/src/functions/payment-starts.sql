-- The limits of payments that a person may start. Only unpaid ones count, since each is queried at the gateway for days.

-- Why a person may not start another payment now, or null. Locks the wallet, so that starts are counted one by one.
CREATE OR REPLACE FUNCTION payment_start_refusal(p_user uuid, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_started timestamptz[];
  v_until timestamptz;
  v_seconds integer;
BEGIN
  PERFORM FROM wallets WHERE user_id = p_user FOR UPDATE;
  SELECT array_agg(started.at ORDER BY started.at DESC) INTO v_started FROM (
    SELECT a.created_at AS at FROM topups t JOIN payment_attempts a ON a.topup_id = t.id
      WHERE t.user_id = p_user AND NOT EXISTS (SELECT FROM settlements s WHERE s.topup_id = t.id)
    UNION ALL
    SELECT a.created_at FROM orders o JOIN payment_attempts a ON a.order_id = o.id
      WHERE o.user_id = p_user AND o.payment_method = 'card'
        AND NOT EXISTS (SELECT FROM settlements s WHERE s.order_id = o.id)) started
    WHERE started.at > p_now - interval '24 hours' AND started.at <= p_now;
  -- The next one waits until the last one that the limit counts is ten minutes, or a day, old.
  v_until := greatest(v_started[{{MAX_PAYMENT_STARTS_TEN_MINUTES}}] + interval '10 minutes',
                      v_started[{{MAX_PAYMENT_STARTS_DAY}}] + interval '24 hours');
  IF v_until > p_now THEN
    v_seconds := ceil(extract(epoch FROM v_until - p_now));
    RETURN refusal('TOO_MANY', jsonb_build_object('retryAfter', v_seconds, 'minutes', ceil(v_seconds / 60.0)));
  END IF;
  RETURN NULL;
END
$$;

-- A further way to pay for the customer's own order by card, which still waits for its payment. Answers
-- {"ok": true, "totalTokens", "orderNumber"} or a refusal, which stores nothing.
CREATE OR REPLACE FUNCTION start_order_payment(
  p_user uuid, p_order uuid, p_gateway text, p_reference text, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_order orders;
  v_refused jsonb;
BEGIN
  SELECT * INTO v_order FROM orders WHERE id = p_order AND user_id = p_user FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "This order"}');
  END IF;
  IF v_order.payment_status = 'paid' THEN
    RETURN refusal('ORDER_NOT_PENDING', '{"status": "paid"}');
  END IF;
  IF v_order.status <> 'pending' OR is_payment_overdue(v_order, p_now) THEN
    RETURN refusal('ORDER_NOT_PENDING', '{"status": "cancelled"}');
  END IF;
  v_refused := payment_start_refusal(p_user, p_now);
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;
  PERFORM add_payment_attempt(NULL, p_order, p_gateway, p_reference, false, p_now);
  RETURN jsonb_build_object('ok', true, 'totalTokens', v_order.total_tokens, 'orderNumber', v_order.order_number);
END
$$;
