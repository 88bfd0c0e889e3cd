-- Adds an attempt to pay for a top-up or an order, under its own reference: the first one, or another one if
-- the gateway's answer to the previous attempt is unknown. p_claimed: the caller is about to ask the gateway
-- for its page.
CREATE OR REPLACE FUNCTION add_payment_attempt(
  p_topup uuid, p_order uuid, p_gateway text, p_reference text, p_claimed boolean, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_rand numeric;
BEGIN
  SELECT amount INTO v_rand FROM topups WHERE id = p_topup FOR UPDATE;
  IF p_order IS NOT NULL THEN
    SELECT amount_zar INTO STRICT v_rand FROM orders WHERE id = p_order FOR UPDATE;
  END IF;
  INSERT INTO payment_attempts (topup_id, order_id, gateway, reference, amount_cents, claimed_until, next_check_at, created_at)
    VALUES (p_topup, p_order, p_gateway, p_reference, (v_rand * 100)::integer,
            CASE WHEN p_claimed THEN initiation_claim() END, now() + interval '1 minute', p_now);
  UPDATE topups SET merchant_txn_id = p_reference, updated_at = p_now WHERE id = p_topup AND status = 'pending';
  UPDATE orders SET merchant_txn_id = p_reference, updated_at = p_now WHERE id = p_order AND payment_status = 'pending';
END
$$;

-- When a claim made now ends, in real time. It lasts longer than any wait for a gateway, so it expires by
-- itself only if the process that made it died.
CREATE OR REPLACE FUNCTION initiation_claim() RETURNS timestamptz
LANGUAGE sql AS $$
  SELECT clock_timestamp() + interval '20 seconds'
$$;

-- Decides who asks the gateway for the page of a top-up or an order: one call at a time on all servers. Returns
--   {"state": "answered", "initiation"}: the gateway has already answered;
--   {"state": "ask"}: the caller asks under p_reference, whose attempt is written and claimed;
--   {"state": "wait", "reference", "seconds"}: another call asks under that reference, for at most that long;
--   {"state": "failed"}: the call with p_awaited, which the caller waited for, got no answer;
--   {"state": "over"}: the order is no longer pending;
--   or a refusal: the person has started too many payments.
CREATE OR REPLACE FUNCTION claim_initiation(
  p_topup uuid, p_order uuid, p_gateway text, p_reference text, p_awaited text, p_now timestamptz
) RETURNS json
LANGUAGE plpgsql AS $$
DECLARE
  v_user uuid;
  v_refused jsonb;
  v_initiation json;
  v_claimed payment_attempts;
BEGIN
  SELECT user_id INTO v_user FROM topups WHERE id = p_topup FOR UPDATE;
  IF p_order IS NOT NULL THEN
    SELECT user_id INTO v_user FROM orders WHERE id = p_order FOR UPDATE;
  END IF;
  SELECT initiation INTO v_initiation FROM payment_attempts
    WHERE (topup_id = p_topup OR order_id = p_order) AND initiation IS NOT NULL;
  IF FOUND THEN
    RETURN json_build_object('state', 'answered', 'initiation', v_initiation);
  END IF;
  IF EXISTS (SELECT FROM orders WHERE id = p_order AND status <> 'pending') THEN
    RETURN '{"state": "over"}';
  END IF;
  SELECT * INTO v_claimed FROM payment_attempts
    WHERE (topup_id = p_topup OR order_id = p_order) AND claimed_until > clock_timestamp();
  IF FOUND AND v_claimed.reference = p_reference THEN
    RETURN '{"state": "ask"}';
  END IF;
  IF FOUND THEN
    RETURN json_build_object('state', 'wait', 'reference', v_claimed.reference,
      'seconds', ceil(extract(epoch FROM v_claimed.claimed_until - clock_timestamp())));
  END IF;
  IF EXISTS (SELECT FROM payment_attempts
             WHERE gateway = p_gateway AND reference = p_awaited AND claimed_until IS NULL) THEN
    RETURN '{"state": "failed"}';
  END IF;
  v_refused := payment_start_refusal(v_user, p_now);
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;
  PERFORM add_payment_attempt(p_topup, p_order, p_gateway, p_reference, true, p_now);
  RETURN '{"state": "ask"}';
END
$$;

-- Stores the gateway's answer to an attempt, unless another attempt for the same top-up or order was answered
-- before. Returns the answer that counts, so that all calls with one key lead to the same page, even at the
-- same time.
CREATE OR REPLACE FUNCTION keep_initiation(
  p_topup uuid, p_order uuid, p_reference text, p_initiation json, p_now timestamptz
) RETURNS json
LANGUAGE plpgsql AS $$
DECLARE
  v_kept json;
BEGIN
  PERFORM FROM topups WHERE id = p_topup FOR UPDATE;
  PERFORM FROM orders WHERE id = p_order FOR UPDATE;
  SELECT initiation INTO v_kept FROM payment_attempts
    WHERE (topup_id = p_topup OR order_id = p_order) AND initiation IS NOT NULL;
  IF FOUND THEN
    RETURN v_kept;
  END IF;
  UPDATE payment_attempts SET initiation = p_initiation, claimed_until = NULL
    WHERE (topup_id = p_topup OR order_id = p_order) AND reference = p_reference;
  UPDATE topups SET merchant_txn_id = p_reference, updated_at = p_now WHERE id = p_topup AND status = 'pending';
  UPDATE orders SET merchant_txn_id = p_reference, updated_at = p_now WHERE id = p_order AND payment_status = 'pending';
  RETURN p_initiation;
END
$$;

-- Ends the claim of a call that got no answer from the gateway. The next call may ask, under its own reference.
CREATE OR REPLACE FUNCTION release_initiation(p_gateway text, p_reference text) RETURNS void
LANGUAGE sql AS $$
  UPDATE payment_attempts SET claimed_until = NULL WHERE gateway = p_gateway AND reference = p_reference
$$;

-- Limits on the payments that a person can start. Only unpaid ones count, because each is queried at the
-- gateway for days.

-- Why a person may not start another payment now, or null. Locks the wallet, so that starts are counted one
-- at a time.
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
  -- A limit of n is reached until the nth latest start is ten minutes, or a day, old.
  v_until := greatest(v_started[{{MAX_PAYMENT_STARTS_TEN_MINUTES}}] + interval '10 minutes',
                      v_started[{{MAX_PAYMENT_STARTS_DAY}}] + interval '24 hours');
  IF v_until > p_now THEN
    v_seconds := ceil(extract(epoch FROM v_until - p_now));
    RETURN refusal('TOO_MANY', jsonb_build_object('retryAfter', v_seconds, 'minutes', ceil(v_seconds / 60.0)));
  END IF;
  RETURN NULL;
END
$$;

-- Starts another payment for the customer's own card order, which is still unpaid. Returns {"ok": true,
-- "totalTokens", "orderNumber"} or a refusal, which stores nothing.
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
    RETURN refusal('NOT_FOUND', '{"what": "order"}');
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

-- Returns the attempts to query at the gateway now. Each is due again after a pause that doubles from one
-- minute to six hours, for seven days in all. Pauses follow real time, not the kitchen's dates. Customers take
-- turns: the oldest attempt of each comes before the second attempt of any, however many one has started.
CREATE OR REPLACE FUNCTION claim_payment_checks(p_gateway text, p_real_now timestamptz, p_limit integer)
RETURNS TABLE (reference text, "createdAt" timestamptz)
LANGUAGE sql AS $$
  WITH due AS (
    SELECT a.id, a.next_check_at,
           row_number() OVER (PARTITION BY coalesce(t.user_id, o.user_id) ORDER BY a.next_check_at, a.id) AS turn
    FROM payment_attempts a LEFT JOIN topups t ON t.id = a.topup_id LEFT JOIN orders o ON o.id = a.order_id
    WHERE a.gateway = p_gateway AND a.next_check_at <= p_real_now)
  UPDATE payment_attempts a SET
    check_count = a.check_count + 1,
    next_check_at = CASE WHEN a.check_count < 36
      THEN p_real_now + least(interval '1 minute' * 2 ^ least(a.check_count + 1, 10), interval '6 hours') END
  WHERE a.id IN (
    SELECT c.id FROM payment_attempts c JOIN due ON due.id = c.id WHERE c.next_check_at <= p_real_now
    ORDER BY due.turn, due.next_check_at LIMIT p_limit FOR UPDATE OF c SKIP LOCKED)
  RETURNING a.reference, a.created_at
$$;

-- Handles the gateway's report that an attempt failed: its top-up fails too, unless a later attempt for it
-- exists.
CREATE OR REPLACE FUNCTION fail_topup(p_gateway text, p_reference text, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE topups t SET status = 'failed', updated_at = p_now
  FROM payment_attempts a
  WHERE a.gateway = p_gateway AND a.reference = p_reference AND t.id = a.topup_id
    AND t.status = 'pending' AND t.processing_status = 'pending'
    AND NOT EXISTS (SELECT FROM payment_attempts later WHERE later.topup_id = t.id AND later.created_at > a.created_at)
$$;

-- Marks top-ups that stayed unpaid for a day as failed; money that still arrives is credited. Returns how many.
CREATE OR REPLACE FUNCTION expire_topups(p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_count integer;
BEGIN
  UPDATE topups SET status = 'failed', updated_at = p_now WHERE id IN (
    SELECT id FROM topups WHERE status = 'pending' AND processing_status = 'pending' AND created_at <= p_now - interval '24 hours'
    FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END
$$;
