-- The refusal of a credit to a user who is not there or whose data was deleted, or null. Locks the user's row until the end,
-- so that the data is not deleted in between: an emptied wallet stays empty.
CREATE OR REPLACE FUNCTION refuse_receiver(p_user uuid) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_erased_at timestamptz;
BEGIN
  SELECT erased_at INTO v_erased_at FROM users WHERE id = p_user FOR SHARE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "This user"}');
  END IF;
  RETURN CASE WHEN v_erased_at IS NOT NULL THEN refusal('ACCOUNT_DELETED') END;
END
$$;

-- An administrator credits tokens. Answers {"ok": true, "transactionId"} or a refusal.
-- Locks in this order: key, user (shared), the administrator's credits, wallet, audit.
CREATE OR REPLACE FUNCTION credit_wallet(
  p_actor jsonb, p_key text, p_hash text, p_user uuid, p_tokens integer, p_notes text, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_admin uuid := (p_actor->>'userId')::uuid;
  v_recalled jsonb;
  v_refusal jsonb;
  v_wallet wallets;
  v_entry wallet_transactions;
BEGIN
  -- The maximum that an administrator may credit at once; the operator's tools have no such limit.
  IF (p_actor->>'administrator')::boolean AND p_tokens NOT BETWEEN {{MIN_CREDIT_TOKENS}} AND {{MAX_CREDIT_TOKENS}} THEN
    RETURN refusal('VALIDATION');
  END IF;
  v_recalled := recall_result(v_admin, 'credit_wallet', p_key, p_hash);
  IF v_recalled IS NOT NULL THEN
    IF v_recalled ? 'code' THEN
      RETURN v_recalled;
    END IF;
    RETURN jsonb_build_object('ok', true, 'transactionId', v_recalled->>'resultId');
  END IF;
  v_refusal := refuse_receiver(p_user);
  IF v_refusal IS NULL AND (p_actor->>'administrator')::boolean THEN
    v_refusal := refuse_credit(p_actor, p_user, p_tokens, p_now);
  END IF;
  IF v_refusal IS NOT NULL THEN
    RETURN v_refusal;
  END IF;
  SELECT * INTO STRICT v_wallet FROM wallets WHERE user_id = p_user FOR UPDATE;
  IF v_wallet.balance + p_tokens::bigint > {{MAX_WALLET_TOKENS}} THEN
    RETURN refusal('WALLET_FULL', jsonb_build_object('limit', {{MAX_WALLET_TOKENS}}));
  END IF;
  v_entry := write_credit(p_actor, v_wallet, p_tokens, p_notes, p_now);
  PERFORM remember_result(v_admin, 'credit_wallet', p_key, p_hash, v_entry.id, p_now);
  RETURN jsonb_build_object('ok', true, 'transactionId', v_entry.id);
END
$$;

-- Writes a credit to a wallet that is locked: its ledger entry, the audit row and the message.
CREATE OR REPLACE FUNCTION write_credit(
  p_actor jsonb, p_wallet wallets, p_tokens integer, p_notes text, p_now timestamptz
) RETURNS wallet_transactions
LANGUAGE plpgsql AS $$
DECLARE
  v_entry wallet_transactions;
BEGIN
  v_entry := write_ledger_entry(p_wallet.id, 'credit', p_tokens, coalesce(p_notes, 'Tokens credited by an administrator'),
                               p_now, NULL, NULL, (p_actor->>'userId')::uuid);
  PERFORM write_audit(p_actor, 'wallet.credit', 'user', p_wallet.user_id::text,
    jsonb_build_object('balance', v_entry.balance_before),
    jsonb_build_object('balance', v_entry.balance_after, 'tokens', p_tokens, 'notes', p_notes), p_now);
  PERFORM enqueue_task('send-tokens-credited', json_build_object('transactionId', v_entry.id), 'credited:' || v_entry.id);
  RETURN v_entry;
END
$$;
