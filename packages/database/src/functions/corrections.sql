-- Corrections by administrators: tokens taken off a wallet, and credits taken back.

-- Whether a ledger entry is a correction by an administrator. Refunds of payments and emptied wallets of
-- deleted accounts do not count.
CREATE OR REPLACE FUNCTION is_correction(p_entry wallet_transactions) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT p_entry.type = 'adjustment' AND p_entry.actor_id IS NOT NULL AND p_entry.settlement_id IS NULL
    AND NOT EXISTS (SELECT FROM wallets w JOIN users u ON u.id = w.user_id
                    WHERE w.id = p_entry.wallet_id AND u.erased_at = p_entry.created_at)
$$;

-- How many tokens of a credit have not been taken back; null if the entry is not a credit.
CREATE OR REPLACE FUNCTION left_of_credit(p_credit uuid) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT amount + (SELECT coalesce(sum(amount), 0) FROM wallet_transactions WHERE reverses_id = p_credit)
    FROM wallet_transactions WHERE id = p_credit AND type = 'credit'
$$;

-- Takes tokens from a wallet: writes the ledger entry, the audit row and the message. p_reverses: the credit
-- to take back, or null. p_transaction is the id of the entry, or null with a refusal.
CREATE OR REPLACE FUNCTION write_correction(
  p_actor jsonb, p_user uuid, p_tokens integer, p_reverses uuid, p_reason text, p_now timestamptz,
  OUT p_refused jsonb, OUT p_transaction uuid
)
LANGUAGE plpgsql AS $$
DECLARE
  v_wallet wallets;
  v_left bigint;
  v_entry wallet_transactions;
BEGIN
  SELECT * INTO STRICT v_wallet FROM wallets WHERE user_id = p_user FOR UPDATE;
  v_left := left_of_credit(p_reverses);
  IF p_tokens > v_left THEN
    p_refused := refusal('ALREADY_REVERSED', jsonb_build_object('left', v_left));
  ELSIF p_tokens > v_wallet.balance THEN
    p_refused := refusal('INSUFFICIENT_BALANCE',
      jsonb_build_object('missing', p_tokens - v_wallet.balance, 'balance', v_wallet.balance, 'correction', p_tokens));
  END IF;
  IF p_refused IS NOT NULL THEN
    RETURN;
  END IF;
  v_entry := write_ledger_entry(v_wallet.id, 'adjustment', -p_tokens, to_jsonb(p_reason), p_now, NULL, NULL, (p_actor->>'userId')::uuid,
                               NULL, p_reverses);
  PERFORM write_audit(p_actor, 'wallet.correct', 'user', p_user::text,
    jsonb_build_object('balance', v_entry.balance_before),
    jsonb_build_object('balance', v_entry.balance_after, 'tokens', -p_tokens, 'reverses', p_reverses, 'notes', p_reason), p_now);
  PERFORM enqueue_task('send-tokens-credited', json_build_object('transactionId', v_entry.id), 'credited:' || v_entry.id);
  p_transaction := v_entry.id;
END
$$;

-- Takes tokens from a wallet for an administrator, or takes back the credit p_reverses. With p_reverses,
-- p_user is ignored and a null p_tokens takes back all that is left of the credit. Returns {"ok": true,
-- "transactionId"} or a refusal.
-- Locks in this order: key, user (shared), credits, wallet, audit.
CREATE OR REPLACE FUNCTION correct_wallet(
  p_actor jsonb, p_key text, p_hash text, p_user uuid, p_reverses uuid, p_tokens integer, p_reason text, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_admin uuid := (p_actor->>'userId')::uuid;
  v_user uuid := p_user;
  v_left bigint;
  v_tokens integer := p_tokens;
  v_recalled jsonb;
  v_refused jsonb;
  v_transaction uuid;
BEGIN
  v_recalled := recall_result(v_admin, 'correct_wallet', p_key, p_hash);
  IF v_recalled ? 'code' THEN
    RETURN v_recalled;
  ELSIF v_recalled IS NOT NULL THEN
    RETURN jsonb_build_object('ok', true, 'transactionId', v_recalled->>'resultId');
  END IF;
  IF p_reverses IS NOT NULL THEN
    v_left := left_of_credit(p_reverses);
    IF v_left IS NULL THEN
      RETURN refusal('NOT_FOUND', '{"what": "credit"}');
    ELSIF v_left = 0 THEN
      RETURN refusal('ALREADY_REVERSED', '{"left": 0}');
    END IF;
    v_tokens := coalesce(p_tokens, v_left);
    SELECT w.user_id INTO STRICT v_user FROM wallet_transactions t JOIN wallets w ON w.id = t.wallet_id WHERE t.id = p_reverses;
  END IF;
  v_refused := coalesce(refuse_receiver(v_user), refuse_credit(p_actor, v_user, -v_tokens, p_now));
  IF v_refused IS NULL THEN
    SELECT * INTO v_refused, v_transaction FROM write_correction(p_actor, v_user, v_tokens, p_reverses, p_reason, p_now);
  END IF;
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;
  PERFORM remember_result(v_admin, 'correct_wallet', p_key, p_hash, v_transaction, p_now);
  RETURN jsonb_build_object('ok', true, 'transactionId', v_transaction);
END
$$;
