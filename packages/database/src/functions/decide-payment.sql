-- Writes an administrator's decision on a held payment. p_decision: credit, which adds the amount received to
-- the wallet in whole tokens, or ignore. Returns {"ok": true} or a refusal.
CREATE OR REPLACE FUNCTION decide_settlement(
  p_settlement uuid, p_decision text, p_note text, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_admin uuid := (p_actor->>'userId')::uuid;
  v_settlement settlements;
  v_topup topups;
  v_order orders;
  v_wallet wallets;
  v_tokens integer;
BEGIN
  SELECT * INTO v_settlement FROM settlements WHERE id = p_settlement;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "payment"}');
  END IF;
  SELECT * INTO v_topup FROM topups WHERE id = v_settlement.topup_id FOR UPDATE;
  SELECT * INTO v_order FROM orders WHERE id = v_settlement.order_id FOR UPDATE;
  SELECT * INTO v_settlement FROM settlements WHERE id = p_settlement FOR UPDATE;
  IF v_settlement.processing_status <> 'ready' THEN
    RETURN refusal('PAYMENT_NOT_HELD', jsonb_build_object('status', v_settlement.processing_status));
  END IF;

  IF p_decision = 'credit' THEN
    v_tokens := v_settlement.amount_cents / 100;
    IF v_tokens = 0 THEN
      RETURN refusal('PAYMENT_TOO_SMALL');
    END IF;
    SELECT * INTO STRICT v_wallet FROM wallets WHERE user_id = coalesce(v_topup.user_id, v_order.user_id) FOR UPDATE;
    -- Deleting an account locks its wallet first, so the deletion is either done by now or finds this credit.
    IF EXISTS (SELECT FROM users WHERE id = v_wallet.user_id AND erased_at IS NOT NULL) THEN
      RETURN refusal('ACCOUNT_DELETED', '{"payment": "held"}');
    END IF;
    IF v_wallet.balance + v_tokens::bigint > {{MAX_WALLET_TOKENS}} THEN
      RETURN refusal('WALLET_FULL', jsonb_build_object('limit', {{MAX_WALLET_TOKENS}}));
    END IF;
    PERFORM credit_held_payment(v_settlement, v_topup, v_order, v_wallet.id, v_tokens, p_note, v_admin, p_now);
  ELSE
    UPDATE topups SET processing_status = 'ignored', processed_at = p_now, processed_by = v_admin, processing_notes = p_note,
                      status = CASE status WHEN 'pending' THEN 'failed' ELSE status END, updated_at = p_now
      WHERE id = v_topup.id AND processing_status = 'ready'
        AND NOT EXISTS (SELECT FROM settlements s WHERE s.topup_id = v_topup.id AND s.id <> p_settlement
                                                    AND s.processing_status = 'ready');
    IF v_topup.id IS NOT NULL AND EXISTS (SELECT FROM push_devices_of(v_topup.user_id, 'topups')) THEN
      PERFORM enqueue_task('tell-payment-ignored', json_build_object('settlementId', p_settlement), 'payment-ignored:' || p_settlement);
    END IF;
  END IF;
  UPDATE settlements SET
    processing_status = CASE p_decision WHEN 'credit' THEN 'credited' ELSE 'ignored' END::processing_status,
    processed_at = p_now, processed_by = v_admin, processed_tokens = v_tokens, processing_notes = p_note
    WHERE id = p_settlement;
  PERFORM write_audit(p_actor, CASE p_decision WHEN 'credit' THEN 'payment.credit' ELSE 'payment.ignore' END,
    'payment', p_settlement::text,
    jsonb_build_object('status', 'ready', 'reason', v_settlement.processing_notes),
    jsonb_build_object('tokens', v_tokens, 'amountCents', v_settlement.amount_cents, 'note', p_note,
                       'gateway', v_settlement.gateway, 'providerPaymentId', v_settlement.provider_payment_id), p_now);
  RETURN jsonb_build_object('ok', true);
END
$$;

-- Credits a held payment. A top-up without a credit takes over the amount received.
CREATE OR REPLACE FUNCTION credit_held_payment(
  p_settlement settlements, p_topup topups, p_order orders, p_wallet uuid, p_tokens integer, p_note text,
  p_actor uuid, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_topup topups;
  v_entry wallet_transactions;
BEGIN
  IF p_order.id IS NOT NULL THEN
    PERFORM credit_card_payment(p_order, p_wallet, p_settlement.id, p_tokens, p_actor, p_now);
  ELSIF p_topup.processing_status = 'credited' THEN
    v_entry := write_ledger_entry(p_wallet, 'topup', p_tokens, said('secondPayment'), p_now, NULL, p_settlement.id, p_actor);
    PERFORM enqueue_task('send-tokens-credited', json_build_object('transactionId', v_entry.id), 'credited:' || v_entry.id);
  ELSE
    UPDATE topups SET amount = p_settlement.amount_cents / 100.0, tokens = p_tokens
      WHERE id = p_topup.id RETURNING * INTO v_topup;
    PERFORM credit_topup(v_topup, p_wallet, p_settlement.id,
      (SELECT reference FROM payment_attempts WHERE id = p_settlement.attempt_id), p_tokens,
      jsonb_build_object('providerPaymentId', p_settlement.provider_payment_id), p_now, p_actor, p_note);
  END IF;
END
$$;
