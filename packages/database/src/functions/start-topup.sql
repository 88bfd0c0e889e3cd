-- Writes a top-up and its first payment attempt before any gateway is asked. A key seen before answers its top-up.
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

-- The customer returned by the gateway's cancel address. A later payment is still credited, but orders nothing.
CREATE OR REPLACE FUNCTION cancel_topup(p_user uuid, p_topup uuid, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM topups WHERE id = p_topup AND user_id = p_user FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "This top-up"}');
  END IF;
  UPDATE topups SET status = 'cancelled', updated_at = p_now WHERE id = p_topup AND status = 'pending';
  IF FOUND THEN
    DELETE FROM topup_orders WHERE topup_id = p_topup;
  END IF;
  RETURN jsonb_build_object('ok', true);
END
$$;
