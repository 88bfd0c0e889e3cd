-- A try to be paid for a top-up or an order, under a reference of its own; the first one, or a further one when it is
-- not known what became of the one before.
DROP FUNCTION IF EXISTS add_payment_attempt(uuid, text, text, timestamptz);
CREATE OR REPLACE FUNCTION add_payment_attempt(
  p_topup uuid, p_order uuid, p_gateway text, p_reference text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_rand numeric;
BEGIN
  SELECT amount INTO v_rand FROM topups WHERE id = p_topup FOR UPDATE;
  IF p_order IS NOT NULL THEN
    SELECT amount_zar INTO STRICT v_rand FROM orders WHERE id = p_order FOR UPDATE;
  END IF;
  INSERT INTO payment_attempts (topup_id, order_id, gateway, reference, amount_cents, next_check_at, created_at)
    VALUES (p_topup, p_order, p_gateway, p_reference, (v_rand * 100)::integer, now() + interval '1 minute', p_now);
  UPDATE topups SET merchant_txn_id = p_reference, updated_at = p_now WHERE id = p_topup AND status = 'pending';
  UPDATE orders SET merchant_txn_id = p_reference, updated_at = p_now WHERE id = p_order AND payment_status = 'pending';
END
$$;

-- Stores what the gateway answered to an attempt, unless another attempt of the same was answered before, and gives the
-- answer that counts: whoever asks with one key, however often and at once, is sent to the same page.
DROP FUNCTION IF EXISTS keep_initiation(uuid, text, jsonb, timestamptz);
CREATE OR REPLACE FUNCTION keep_initiation(
  p_topup uuid, p_order uuid, p_reference text, p_initiation jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_kept jsonb;
BEGIN
  PERFORM FROM topups WHERE id = p_topup FOR UPDATE;
  PERFORM FROM orders WHERE id = p_order FOR UPDATE;
  SELECT initiation INTO v_kept FROM payment_attempts
    WHERE (topup_id = p_topup OR order_id = p_order) AND initiation IS NOT NULL;
  IF FOUND THEN
    RETURN v_kept;
  END IF;
  UPDATE payment_attempts SET initiation = p_initiation
    WHERE (topup_id = p_topup OR order_id = p_order) AND reference = p_reference;
  UPDATE topups SET merchant_txn_id = p_reference, updated_at = p_now WHERE id = p_topup AND status = 'pending';
  UPDATE orders SET merchant_txn_id = p_reference, updated_at = p_now WHERE id = p_order AND payment_status = 'pending';
  RETURN p_initiation;
END
$$;
