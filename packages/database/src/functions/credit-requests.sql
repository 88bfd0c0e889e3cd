-- Credits that one administrator asks for and another one approves or refuses.

-- Asks for a credit. Answers {"ok": true, "requestId"} or a refusal; a repeated key answers the first answer.
CREATE OR REPLACE FUNCTION ask_for_credit(
  p_actor jsonb, p_key text, p_hash text, p_user uuid, p_tokens integer, p_reason text, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_admin uuid := (p_actor->>'userId')::uuid;
  v_recalled jsonb;
  v_refusal jsonb;
  v_request uuid;
BEGIN
  v_recalled := recall_result(v_admin, 'ask_for_credit', p_key, p_hash);
  IF v_recalled ? 'code' THEN
    RETURN v_recalled;
  ELSIF v_recalled IS NOT NULL THEN
    RETURN jsonb_build_object('ok', true, 'requestId', v_recalled->>'resultId');
  END IF;
  IF p_user = v_admin THEN
    RETURN refusal('OWN_CREDIT');
  END IF;
  v_refusal := refuse_receiver(p_user);
  IF v_refusal IS NOT NULL THEN
    RETURN v_refusal;
  END IF;
  INSERT INTO credit_requests (user_id, tokens, reason, asked_by, created_at)
    VALUES (p_user, p_tokens, p_reason, v_admin, p_now) RETURNING id INTO v_request;
  PERFORM remember_result(v_admin, 'ask_for_credit', p_key, p_hash, v_request, p_now);
  PERFORM write_audit(p_actor, 'credit_request.ask', 'user', p_user::text, NULL,
    jsonb_build_object('requestId', v_request, 'tokens', p_tokens, 'reason', p_reason), p_now);
  PERFORM enqueue_task('send-credit-request', json_build_object('requestId', v_request), 'credit-asked:' || v_request);
  RETURN jsonb_build_object('ok', true, 'requestId', v_request);
END
$$;

-- Approves a waiting credit, which credits it, or refuses it. Who asked may only refuse, which takes it back; neither who
-- counts as one with them (credit-limits.sql) nor who gets the tokens may approve. Answers {"ok": true} or a refusal.
CREATE OR REPLACE FUNCTION decide_credit(
  p_request uuid, p_approve boolean, p_note text, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_admin uuid := (p_actor->>'userId')::uuid;
  v_request credit_requests;
  v_refusal jsonb;
  v_wallet wallets;
  v_entry wallet_transactions;
BEGIN
  SELECT * INTO v_request FROM credit_requests WHERE id = p_request FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "This request"}');
  END IF;
  IF v_request.state <> 'waiting' THEN
    RETURN refusal('CREDIT_DECIDED', jsonb_build_object('state', v_request.state));
  END IF;
  IF p_approve THEN
    IF v_request.asked_by = ANY (administrators_as_one(v_admin, p_now)) THEN
      RETURN refusal('OWN_REQUEST', CASE WHEN v_request.asked_by = v_admin THEN '{}'
                                         ELSE jsonb_build_object('hours', {{TRUST_HOURS}}) END);
    END IF;
    IF v_request.user_id = v_admin THEN
      RETURN refusal('OWN_CREDIT');
    END IF;
    IF EXISTS (SELECT FROM users WHERE id = v_admin AND is_emergency) THEN
      RETURN refusal('EMERGENCY_ACCOUNT');
    END IF;
    IF NOT may_approve_credits(v_admin, p_now) THEN
      RETURN refusal('ADMINISTRATOR_TOO_NEW', jsonb_build_object('hours', {{TRUST_HOURS}}));
    END IF;
    v_refusal := refuse_receiver(v_request.user_id);
    IF v_refusal IS NOT NULL THEN
      RETURN v_refusal;
    END IF;
    SELECT * INTO STRICT v_wallet FROM wallets WHERE user_id = v_request.user_id FOR UPDATE;
    IF v_wallet.balance + v_request.tokens::bigint > {{MAX_WALLET_TOKENS}} THEN
      RETURN refusal('WALLET_FULL', jsonb_build_object('limit', {{MAX_WALLET_TOKENS}}));
    END IF;
    v_entry := write_credit(p_actor, v_wallet, v_request.tokens, v_request.reason, p_now);
  END IF;
  UPDATE credit_requests SET state = CASE WHEN p_approve THEN 'approved' ELSE 'refused' END::credit_request_state,
    decided_by = v_admin, decided_at = p_now, decision_note = p_note, transaction_id = v_entry.id WHERE id = p_request;
  PERFORM write_audit(p_actor, CASE WHEN p_approve THEN 'credit_request.approve' ELSE 'credit_request.refuse' END,
    'user', v_request.user_id::text, NULL,
    jsonb_build_object('requestId', p_request, 'tokens', v_request.tokens, 'note', p_note), p_now);
  PERFORM enqueue_task('send-credit-request', json_build_object('requestId', p_request), 'credit-decided:' || p_request);
  RETURN '{"ok": true}';
END
$$;
