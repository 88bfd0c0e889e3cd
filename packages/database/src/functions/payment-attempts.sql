-- A try to be paid for a top-up or an order, under a reference of its own; the first one, or a further one when the
-- gateway's answer to the one before is not known. p_claimed: the caller is about to ask the gateway for its page.
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

-- How long one call has an attempt to itself, by real time: longer than any gateway is waited for, so that a claim ends
-- by itself only when the process that made it died.
CREATE OR REPLACE FUNCTION initiation_claim() RETURNS timestamptz
LANGUAGE sql AS $$
  SELECT clock_timestamp() + interval '20 seconds'
$$;

-- Who asks the gateway for the page of a top-up or an order: one call at a time, on any number of servers. Answers
--   {"state": "answered", "initiation"}: what was answered before;
--   {"state": "ask"}: the caller asks, under p_reference, whose attempt is written and claimed;
--   {"state": "wait", "reference", "seconds"}: another call asks under that reference, for so long at most;
--   {"state": "failed"}: the call that p_awaited belonged to, which the caller waited for, had no answer;
--   {"state": "over"}: the order was cancelled;
--   or a refusal: the person started too many payments to start another.
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

-- Stores what the gateway answered to an attempt, unless another attempt of the same was answered before, and gives the
-- answer that counts: calls with one key, however many and at once, are sent to the same page.
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

-- Ends the claim of a call that had no answer from the gateway; the next call may ask, under a reference of its own.
CREATE OR REPLACE FUNCTION release_initiation(p_gateway text, p_reference text) RETURNS void
LANGUAGE sql AS $$
  UPDATE payment_attempts SET claimed_until = NULL WHERE gateway = p_gateway AND reference = p_reference
$$;
