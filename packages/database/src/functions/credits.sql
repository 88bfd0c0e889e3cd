-- Credits and corrections by administrators: alone up to the limits, above them with a second administrator's
-- approval.

-- Returns the users who were active administrators {{TRUST_DAYS}} days ago, from the first change of their
-- access since then or, without one, from their current access. Only they count as a second administrator. So
-- a newly promoted account cannot approve, and removing the other administrators lifts no limit.
CREATE OR REPLACE FUNCTION trusted_administrators(p_now timestamptz) RETURNS SETOF uuid
LANGUAGE sql STABLE AS $$
  WITH changed AS (
    SELECT DISTINCT ON (entity_id) entity_id::uuid AS id, before_snapshot @> '{"role": "admin", "isActive": true}' AS was_administrator
      FROM audit_logs
      WHERE entity_type = 'user' AND action IN ('user.role', 'user.status')
        AND created_at > p_now - make_interval(days => {{TRUST_DAYS}})
      ORDER BY entity_id, position
  )
  SELECT id FROM users WHERE role = 'admin' AND is_active AND id NOT IN (SELECT id FROM changed)
      AND created_at <= p_now - make_interval(days => {{TRUST_DAYS}})
  UNION ALL
  SELECT id FROM changed WHERE was_administrator
$$;

-- What an administrator may credit without a second one, in tokens. If there is no second administrator and
-- the settings allow it (is_alone), there is no limit, including credits to themselves. Otherwise the limits
-- are at_once per credit and in_a_day for all administrators together. If a setting was stricter in the last
-- {{TRUST_DAYS}} days, the stricter value applies.
CREATE OR REPLACE FUNCTION credit_rule(p_admin uuid, p_now timestamptz, OUT is_alone boolean, OUT at_once integer, OUT in_a_day integer)
LANGUAGE sql STABLE AS $$
  SELECT bool_and(sole) AND NOT EXISTS (SELECT FROM trusted_administrators(p_now) AS other WHERE other <> p_admin),
         min(one), min(day)
    FROM (
      SELECT sole_administrator_credits AS sole, credit_limit AS one, credit_day_limit AS day FROM site_settings
      UNION ALL
      SELECT (before_snapshot->>'sole_administrator_credits')::boolean, (before_snapshot->>'credit_limit')::integer,
             (before_snapshot->>'credit_day_limit')::integer
        FROM audit_logs
        WHERE action = 'settings.limits' AND entity_type = 'settings' AND entity_id = 'site'
          AND created_at > p_now - make_interval(days => {{TRUST_DAYS}})) settings
$$;

-- Why an administrator may not make a credit, or a correction (p_tokens below zero), without a second
-- administrator; null if they may. Takes the credits lock, so that simultaneous credits stay within the daily
-- limit. A sole administrator needs a fresh proof (p_actor: {"proven": true}) to exceed the limits or to
-- credit themselves.
CREATE OR REPLACE FUNCTION refuse_credit(p_actor jsonb, p_user uuid, p_tokens integer, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_admin uuid := (p_actor->>'userId')::uuid;
  v_rule record;
  v_left bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.credits', 0));
  SELECT * INTO v_rule FROM credit_rule(v_admin, p_now);
  v_left := least(v_rule.at_once, v_rule.in_a_day - (
    SELECT coalesce(sum(abs(t.amount)), 0) FROM wallet_transactions t
      WHERE t.type IN ('credit', 'adjustment') AND t.actor_id IS NOT NULL AND (t.type = 'credit' OR is_correction(t))
        AND t.created_at >= johannesburg_instant(johannesburg_date(p_now)::timestamp)
        AND NOT EXISTS (SELECT FROM credit_requests r WHERE r.transaction_id = t.id)));
  IF v_rule.is_alone AND (p_user = v_admin AND p_tokens > 0 OR abs(p_tokens) > v_left) AND NOT coalesce((p_actor->>'proven')::boolean, false) THEN
    RETURN refusal('PROOF_NEEDED');
  ELSIF v_rule.is_alone THEN
    RETURN NULL;
  ELSIF p_user = v_admin AND p_tokens > 0 THEN
    RETURN refusal('OWN_CREDIT');
  ELSIF abs(p_tokens) > v_left THEN
    RETURN refusal('CREDIT_NEEDS_APPROVAL',
      jsonb_build_object('limit', v_rule.at_once, 'dayLimit', v_rule.in_a_day, 'left', greatest(0, v_left)));
  END IF;
  RETURN NULL;
END
$$;

-- Refuses a refund by an administrator to themselves, or returns null. A sole administrator may refund
-- themselves.
CREATE OR REPLACE FUNCTION refuse_own_refund(p_actor jsonb, p_user uuid, p_now timestamptz) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN (p_actor->>'administrator')::boolean AND p_user = (p_actor->>'userId')::uuid
                   AND NOT (SELECT is_alone FROM credit_rule(p_user, p_now)) THEN refusal('OWN_REFUND') END
$$;

-- Refuses a credit to a user who does not exist or whose data was deleted, or returns null. Locks the user's
-- row (shared) until the end of the transaction, so that the data is not deleted in between and an emptied
-- wallet stays empty.
CREATE OR REPLACE FUNCTION refuse_receiver(p_user uuid) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_erased_at timestamptz;
BEGIN
  SELECT erased_at INTO v_erased_at FROM users WHERE id = p_user FOR SHARE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "user"}');
  END IF;
  RETURN CASE WHEN v_erased_at IS NOT NULL THEN refusal('ACCOUNT_DELETED') END;
END
$$;

-- Credits tokens: writes the ledger entry, the audit row and the message. p_transaction is the id of the
-- entry, or null with a refusal.
CREATE OR REPLACE FUNCTION write_credit(
  p_actor jsonb, p_user uuid, p_tokens integer, p_notes text, p_now timestamptz, OUT p_refused jsonb, OUT p_transaction uuid
)
LANGUAGE plpgsql AS $$
DECLARE
  v_wallet wallets;
  v_entry wallet_transactions;
BEGIN
  SELECT * INTO STRICT v_wallet FROM wallets WHERE user_id = p_user FOR UPDATE;
  IF v_wallet.balance + p_tokens::bigint > {{MAX_WALLET_TOKENS}} THEN
    p_refused := refusal('WALLET_FULL', jsonb_build_object('limit', {{MAX_WALLET_TOKENS}}));
    RETURN;
  END IF;
  v_entry := write_ledger_entry(v_wallet.id, 'credit', p_tokens, coalesce(to_jsonb(p_notes), said('credited')),
                               p_now, NULL, NULL, (p_actor->>'userId')::uuid);
  PERFORM write_audit(p_actor, 'wallet.credit', 'user', p_user::text,
    jsonb_build_object('balance', v_entry.balance_before),
    jsonb_build_object('balance', v_entry.balance_after, 'tokens', p_tokens, 'notes', p_notes), p_now);
  PERFORM enqueue_task('send-tokens-credited', json_build_object('transactionId', v_entry.id), 'credited:' || v_entry.id);
  p_transaction := v_entry.id;
END
$$;

-- Credits tokens for an administrator. Returns {"ok": true, "transactionId"} or a refusal.
-- Locks in this order: key, user (shared), credits, wallet, audit.
CREATE OR REPLACE FUNCTION credit_wallet(
  p_actor jsonb, p_key text, p_hash text, p_user uuid, p_tokens integer, p_notes text, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_admin uuid := (p_actor->>'userId')::uuid;
  v_is_administrator boolean := coalesce((p_actor->>'administrator')::boolean, false);
  v_recalled jsonb;
  v_refused jsonb;
  v_transaction uuid;
BEGIN
  -- The limits per credit apply to administrators, not to the operator's tools.
  IF v_is_administrator AND p_tokens NOT BETWEEN {{MIN_CREDIT_TOKENS}} AND {{MAX_CREDIT_TOKENS}} THEN
    RETURN refusal('VALIDATION');
  END IF;
  v_recalled := recall_result(v_admin, 'credit_wallet', p_key, p_hash);
  IF v_recalled ? 'code' THEN
    RETURN v_recalled;
  ELSIF v_recalled IS NOT NULL THEN
    RETURN jsonb_build_object('ok', true, 'transactionId', v_recalled->>'resultId');
  END IF;
  v_refused := refuse_receiver(p_user);
  IF v_refused IS NULL AND v_is_administrator THEN
    v_refused := refuse_credit(p_actor, p_user, p_tokens, p_now);
  END IF;
  IF v_refused IS NULL THEN
    SELECT * INTO v_refused, v_transaction FROM write_credit(p_actor, p_user, p_tokens, p_notes, p_now);
  END IF;
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;
  PERFORM remember_result(v_admin, 'credit_wallet', p_key, p_hash, v_transaction, p_now);
  RETURN jsonb_build_object('ok', true, 'transactionId', v_transaction);
END
$$;

-- Requests a credit, or a correction if p_tokens is below zero. A correction may take back a credit of the
-- user (p_reverses). Returns {"ok": true, "requestId"} or a refusal; a repeated key returns the first answer.
CREATE OR REPLACE FUNCTION ask_for_credit(
  p_actor jsonb, p_key text, p_hash text, p_user uuid, p_tokens integer, p_reverses uuid, p_reason text, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_admin uuid := (p_actor->>'userId')::uuid;
  v_recalled jsonb;
  v_refusal jsonb;
  v_request uuid;
BEGIN
  IF p_tokens = 0 THEN
    RETURN refusal('VALIDATION');
  END IF;
  v_recalled := recall_result(v_admin, 'ask_for_credit', p_key, p_hash);
  IF v_recalled ? 'code' THEN
    RETURN v_recalled;
  ELSIF v_recalled IS NOT NULL THEN
    RETURN jsonb_build_object('ok', true, 'requestId', v_recalled->>'resultId');
  END IF;
  IF p_user = v_admin THEN
    RETURN refusal('OWN_CREDIT');
  END IF;
  IF p_reverses IS NOT NULL AND NOT EXISTS (SELECT FROM wallet_transactions t JOIN wallets w ON w.id = t.wallet_id
      WHERE t.id = p_reverses AND t.type = 'credit' AND w.user_id = p_user) THEN
    RETURN refusal('NOT_FOUND', '{"what": "credit"}');
  END IF;
  v_refusal := refuse_receiver(p_user);
  IF v_refusal IS NOT NULL THEN
    RETURN v_refusal;
  END IF;
  INSERT INTO credit_requests (user_id, tokens, reverses_id, reason, asked_by, created_at)
    VALUES (p_user, p_tokens, p_reverses, p_reason, v_admin, p_now) RETURNING id INTO v_request;
  PERFORM remember_result(v_admin, 'ask_for_credit', p_key, p_hash, v_request, p_now);
  PERFORM write_audit(p_actor, 'credit_request.ask', 'user', p_user::text, NULL,
    jsonb_build_object('requestId', v_request, 'tokens', p_tokens, 'reason', p_reason), p_now);
  PERFORM enqueue_task('send-credit-request', json_build_object('requestId', v_request), 'credit-asked:' || v_request);
  RETURN jsonb_build_object('ok', true, 'requestId', v_request);
END
$$;

-- Approves a waiting request, which writes the credit or correction, or refuses it. The administrator who made
-- the request may only refuse it, which withdraws it. The user who gets the tokens may not approve, and neither
-- may anyone who has been an administrator for less than {{TRUST_DAYS}} days. Returns {"ok": true} or a refusal.
CREATE OR REPLACE FUNCTION decide_credit(
  p_request uuid, p_approve boolean, p_note text, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_admin uuid := (p_actor->>'userId')::uuid;
  v_request credit_requests;
  v_refused jsonb;
  v_transaction uuid;
BEGIN
  SELECT * INTO v_request FROM credit_requests WHERE id = p_request FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "request"}');
  END IF;
  IF v_request.state <> 'waiting' THEN
    RETURN refusal('CREDIT_DECIDED', jsonb_build_object('state', v_request.state));
  END IF;
  IF p_approve THEN
    IF v_request.asked_by = v_admin THEN
      RETURN refusal('OWN_REQUEST');
    ELSIF v_request.user_id = v_admin THEN
      RETURN refusal('OWN_CREDIT');
    ELSIF NOT EXISTS (SELECT FROM trusted_administrators(p_now) AS trusted WHERE trusted = v_admin) THEN
      RETURN refusal('ADMINISTRATOR_TOO_NEW', jsonb_build_object('days', {{TRUST_DAYS}}));
    END IF;
    v_refused := refuse_receiver(v_request.user_id);
    IF v_refused IS NULL AND v_request.tokens > 0 THEN
      SELECT * INTO v_refused, v_transaction FROM write_credit(p_actor, v_request.user_id, v_request.tokens, v_request.reason, p_now);
    ELSIF v_refused IS NULL THEN
      SELECT * INTO v_refused, v_transaction FROM write_correction(p_actor, v_request.user_id, -v_request.tokens,
        v_request.reverses_id, v_request.reason, p_now);
    END IF;
    IF v_refused IS NOT NULL THEN
      RETURN v_refused;
    END IF;
  END IF;
  UPDATE credit_requests SET state = CASE WHEN p_approve THEN 'approved' ELSE 'refused' END::credit_request_state,
    decided_by = v_admin, decided_at = p_now, decision_note = p_note, transaction_id = v_transaction WHERE id = p_request;
  PERFORM write_audit(p_actor, CASE WHEN p_approve THEN 'credit_request.approve' ELSE 'credit_request.refuse' END,
    'user', v_request.user_id::text, NULL,
    jsonb_build_object('requestId', p_request, 'tokens', v_request.tokens, 'note', p_note), p_now);
  PERFORM enqueue_task('send-credit-request', json_build_object('requestId', p_request), 'credit-decided:' || p_request);
  RETURN '{"ok": true}';
END
$$;
