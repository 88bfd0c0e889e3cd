-- Refunds of payments to their payers. The tokens leave the wallet first and return if the gateway refuses.
-- An administrator's own payment must be refunded by another administrator.

-- The user who paid a credited settlement.
CREATE OR REPLACE FUNCTION payer_of(p_settlement settlements) RETURNS uuid
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT user_id FROM topups WHERE id = p_settlement.topup_id),
                  (SELECT user_id FROM orders WHERE id = p_settlement.order_id))
$$;

-- Starts a refund. p_method: gateway (asked afterwards, see claim_refund) or by_hand (already paid out).
-- Returns {"ok": true, "refundId"} or a refusal.
CREATE OR REPLACE FUNCTION begin_refund(
  p_settlement uuid, p_method refund_method, p_note text, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_admin uuid := (p_actor->>'userId')::uuid;
  v_settlement settlements;
  v_wallet wallets;
  v_refused jsonb;
  v_refund uuid;
BEGIN
  SELECT * INTO v_settlement FROM settlements WHERE id = p_settlement FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "payment"}');
  END IF;
  -- A constraint ensures that only credited payments have tokens.
  IF v_settlement.processed_tokens IS NULL THEN
    RETURN refusal('PAYMENT_NOT_IN_WALLET');
  END IF;
  IF EXISTS (SELECT FROM payment_refunds WHERE settlement_id = p_settlement AND state <> 'refused') THEN
    RETURN refusal('ALREADY_REFUNDED');
  END IF;
  v_refused := refuse_own_refund(p_actor, payer_of(v_settlement), p_now);
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;
  SELECT * INTO STRICT v_wallet FROM wallets WHERE user_id = payer_of(v_settlement) FOR UPDATE;
  IF v_wallet.balance < v_settlement.processed_tokens THEN
    RETURN refusal('TOKENS_SPENT', jsonb_build_object('tokens', v_settlement.processed_tokens, 'balance', v_wallet.balance));
  END IF;
  PERFORM write_ledger_entry(v_wallet.id, 'adjustment', -v_settlement.processed_tokens,
    CASE p_method WHEN 'gateway' THEN said('topupToCard') ELSE said('topupPaidBack') END,
    p_now, NULL, p_settlement, v_admin);
  INSERT INTO payment_refunds (settlement_id, method, state, amount_cents, tokens, note, requested_by,
                               resolved_by, resolved_at, created_at, updated_at)
    SELECT p_settlement, p_method, CASE p_method WHEN 'gateway' THEN 'requested' ELSE 'refunded' END::refund_state,
           v_settlement.amount_cents, v_settlement.processed_tokens, p_note, v_admin,
           CASE p_method WHEN 'by_hand' THEN v_admin END, CASE p_method WHEN 'by_hand' THEN p_now END, p_now, p_now
    RETURNING id INTO v_refund;
  PERFORM write_audit(p_actor, 'payment.refund', 'payment', p_settlement::text, NULL,
    jsonb_build_object('method', p_method, 'tokens', v_settlement.processed_tokens, 'amountCents', v_settlement.amount_cents,
                       'note', p_note), p_now);
  RETURN jsonb_build_object('ok', true, 'refundId', v_refund);
END
$$;

-- Claims a refund request. Returns true only once, because no gateway detects a repeated request.
CREATE OR REPLACE FUNCTION claim_refund(p_refund uuid, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payment_refunds SET asked_at = p_now, updated_at = p_now
    WHERE id = p_refund AND state = 'requested' AND asked_at IS NULL;
  RETURN FOUND;
END
$$;

-- Returns the open refunds that are due for a check. Each is due again later, after pauses that double up to
-- six hours.
CREATE OR REPLACE FUNCTION claim_refund_checks(p_gateway text, p_now timestamptz) RETURNS SETOF uuid
LANGUAGE sql AS $$
  UPDATE payment_refunds SET updated_at = p_now WHERE id IN (
    SELECT r.id FROM payment_refunds r JOIN settlements s ON s.id = r.settlement_id
    WHERE r.state = 'requested' AND s.gateway = p_gateway
      AND r.updated_at + greatest('2 minutes', least(r.updated_at - r.created_at, '6 hours')) <= p_now
    ORDER BY r.id FOR UPDATE OF r SKIP LOCKED)
  RETURNING id
$$;

CREATE OR REPLACE FUNCTION note_refund(p_refund uuid, p_provider_refund text, p_detail text) RETURNS void
LANGUAGE sql AS $$
  UPDATE payment_refunds SET provider_refund_id = coalesce(p_provider_refund, provider_refund_id), detail = p_detail
    WHERE id = p_refund AND state = 'requested'
$$;

-- Closes a refund as refunded, or as refused, which returns the tokens. p_actor: the administrator who
-- decides, or null for the gateway's answer. If the refund is already closed, a gateway's answer moves
-- nothing and returns {"ok": true, "disputed"}: whether a person had decided otherwise.
CREATE OR REPLACE FUNCTION close_refund(
  p_refund uuid, p_state refund_state, p_provider_refund text, p_detail text, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_admin uuid := (p_actor->>'userId')::uuid;
  v_refund payment_refunds;
  v_settlement settlements;
  v_wallet wallets;
  v_refused jsonb;
BEGIN
  SELECT * INTO v_refund FROM payment_refunds WHERE id = p_refund FOR UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "refund"}');
  END IF;
  IF v_refund.state <> 'requested' AND p_actor IS NOT NULL THEN
    RETURN refusal('REFUND_NOT_OPEN', jsonb_build_object('state', v_refund.state));
  END IF;
  IF v_refund.state <> 'requested' THEN
    UPDATE payment_refunds SET detail = 'The gateway says ' || p_state || ', a person said ' || v_refund.state || '.'
      WHERE id = p_refund AND state <> p_state;
    RETURN jsonb_build_object('ok', true, 'disputed', FOUND);
  END IF;
  IF p_actor IS NOT NULL AND v_refund.asked_at + interval '2 minutes' > p_now THEN
    RETURN refusal('REFUND_UNDER_WAY');
  END IF;
  SELECT * INTO STRICT v_settlement FROM settlements WHERE id = v_refund.settlement_id;
  v_refused := refuse_own_refund(p_actor, payer_of(v_settlement), p_now);
  IF v_refused IS NOT NULL THEN
    RETURN v_refused;
  END IF;
  IF p_state = 'refused' THEN
    SELECT * INTO STRICT v_wallet FROM wallets WHERE user_id = payer_of(v_settlement) FOR UPDATE;
    IF v_wallet.balance + v_refund.tokens::bigint > {{MAX_WALLET_TOKENS}} THEN
      RETURN refusal('WALLET_FULL', jsonb_build_object('limit', {{MAX_WALLET_TOKENS}}));
    END IF;
    PERFORM write_ledger_entry(v_wallet.id, 'adjustment', v_refund.tokens, said('refundRefused'),
                              p_now, NULL, v_refund.settlement_id, v_admin);
  END IF;
  UPDATE payment_refunds SET state = p_state, provider_refund_id = coalesce(p_provider_refund, provider_refund_id),
    detail = p_detail, resolved_by = v_admin, resolved_at = p_now, updated_at = p_now WHERE id = p_refund;
  IF p_actor IS NOT NULL THEN
    PERFORM write_audit(p_actor, 'payment.resolve_refund', 'payment', v_refund.settlement_id::text,
      jsonb_build_object('state', v_refund.state), jsonb_build_object('state', p_state, 'note', p_detail), p_now);
  END IF;
  RETURN '{"ok": true}';
END
$$;
