-- A payment that the gateway has verifiably received. Credits the top-up once; money that is genuine but not what
-- was expected is kept for a person to look at. Answers {"outcome": credited|already|set_aside|unknown_reference}.
-- p_payment: {"gateway", "reference", "providerPaymentId", "amountCents", "payerEmail", "paidAt", "fields"}.
CREATE OR REPLACE FUNCTION settle_payment(p_notification uuid, p_payment jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_gateway text := p_payment->>'gateway';
  v_provider_id text := p_payment->>'providerPaymentId';
  v_cents integer := (p_payment->>'amountCents')::integer;
  v_attempt payment_attempts;
  v_topup topups;
  v_wallet wallets;
  v_settlement uuid;
  v_concern text;
BEGIN
  SELECT * INTO v_attempt FROM payment_attempts WHERE gateway = v_gateway AND reference = p_payment->>'reference';
  IF NOT FOUND THEN
    PERFORM close_notification(p_notification, 'unknown_reference', p_payment, NULL, p_now);
    RETURN '{"outcome": "unknown_reference"}';
  END IF;
  SELECT * INTO STRICT v_topup FROM topups WHERE id = v_attempt.topup_id FOR UPDATE;

  IF EXISTS (SELECT FROM settlements WHERE gateway = v_gateway AND provider_payment_id = v_provider_id) THEN
    PERFORM close_notification(p_notification, 'settled', p_payment, 'seen before', p_now);
    RETURN '{"outcome": "already"}';
  END IF;

  SELECT * INTO STRICT v_wallet FROM wallets WHERE user_id = v_topup.user_id FOR UPDATE;
  v_concern := CASE
    WHEN v_cents <> v_attempt.amount_cents THEN 'The amount differs from what was asked for.'
    WHEN v_topup.processing_status = 'credited' THEN 'A second payment for a top-up that is credited already.'
    WHEN v_wallet.balance + v_topup.tokens::bigint > 99999999 THEN 'The wallet cannot hold more tokens.'
  END;

  INSERT INTO settlements (gateway, provider_payment_id, attempt_id, topup_id, notification_id, amount_cents,
                           processing_status, processed_at, processed_tokens, processing_notes, created_at)
    VALUES (v_gateway, v_provider_id, v_attempt.id, v_topup.id, p_notification, v_cents,
            CASE WHEN v_concern IS NULL THEN 'credited' ELSE 'ready' END::processing_status,
            CASE WHEN v_concern IS NULL THEN p_now END,
            CASE WHEN v_concern IS NULL THEN v_topup.tokens END, v_concern, p_now)
    RETURNING id INTO v_settlement;

  IF v_concern IS NOT NULL THEN
    UPDATE topups SET processing_status = 'ready', processing_notes = v_concern, received_at = p_now, updated_at = p_now
      WHERE id = v_topup.id AND processing_status <> 'credited';
    PERFORM close_notification(p_notification, 'set_aside', p_payment, v_concern, p_now);
    RETURN jsonb_build_object('outcome', 'set_aside', 'concern', v_concern);
  END IF;

  PERFORM post_ledger_entry(v_wallet.id, 'topup', v_topup.tokens, 'Top-up of R' || v_topup.amount, p_now, NULL, v_settlement);
  UPDATE topups SET
    status = 'paid', merchant_txn_id = v_attempt.reference, provider_payment_id = v_provider_id,
    gateway_response = p_payment->'fields', payment_email = p_payment->>'payerEmail',
    paid_at = coalesce((p_payment->>'paidAt')::timestamptz, p_now), received_at = p_now,
    processing_status = 'credited', processed_at = p_now, processed_tokens = v_topup.tokens,
    processing_notes = NULL, updated_at = p_now
    WHERE id = v_topup.id;
  PERFORM enqueue_task('send-topup-received', json_build_object('topupId', v_topup.id), 'topup-received:' || v_topup.id);
  PERFORM close_notification(p_notification, 'settled', p_payment, NULL, p_now);
  RETURN '{"outcome": "credited"}';
END
$$;

CREATE OR REPLACE FUNCTION close_notification(
  p_notification uuid, p_verdict notification_verdict, p_payment jsonb, p_detail text, p_now timestamptz
) RETURNS void
LANGUAGE sql AS $$
  UPDATE payment_notifications SET
    verdict = p_verdict, reference = p_payment->>'reference', provider_payment_id = p_payment->>'providerPaymentId',
    amount_cents = (p_payment->>'amountCents')::integer, detail = p_detail, processed_at = p_now
  WHERE id = p_notification
$$;
