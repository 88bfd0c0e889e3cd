-- A payment that the gateway has verifiably received. Takes effect once: a top-up is credited, an order is paid; money
-- for an order that was cancelled meanwhile goes to the wallet; money that is genuine but not what was expected is
-- kept for a person to look at. Answers {"outcome": credited|already|set_aside|unknown_reference}.
-- p_payment: {"gateway", "reference", "providerPaymentId", "amountCents", "payerEmail", "paidAt", "fields"}.
-- Locks in the order of the house: the payment, top-up or order, wallet, stock.
CREATE OR REPLACE FUNCTION settle_payment(p_notification uuid, p_payment jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_gateway text := p_payment->>'gateway';
  v_provider_id text := p_payment->>'providerPaymentId';
  v_came bigint := (p_payment->>'amountCents')::bigint;
  -- The most that can be written down; nobody is ever asked for that much.
  v_cents integer := least(v_came, 2147483647);
  v_attempt payment_attempts;
  v_topup topups;
  v_order orders;
  v_user uuid;
  v_wallet wallets;
  v_tokens integer;
  v_settlement uuid;
  v_concern text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.payment ' || v_gateway || ' ' || v_provider_id, 0));
  SELECT * INTO v_attempt FROM payment_attempts WHERE gateway = v_gateway AND reference = p_payment->>'reference';
  IF NOT FOUND THEN
    PERFORM close_notification(p_notification, 'unknown_reference', p_payment, NULL, p_now);
    RETURN '{"outcome": "unknown_reference"}';
  END IF;
  IF v_attempt.topup_id IS NOT NULL THEN
    SELECT * INTO STRICT v_topup FROM topups WHERE id = v_attempt.topup_id FOR UPDATE;
    v_user := v_topup.user_id;
  ELSE
    SELECT * INTO STRICT v_order FROM orders WHERE id = v_attempt.order_id FOR UPDATE;
    v_user := v_order.user_id;
  END IF;

  IF EXISTS (SELECT FROM settlements WHERE gateway = v_gateway AND provider_payment_id = v_provider_id) THEN
    PERFORM close_notification(p_notification, 'settled', p_payment, 'seen before', p_now);
    RETURN '{"outcome": "already"}';
  END IF;

  SELECT * INTO STRICT v_wallet FROM wallets WHERE user_id = v_user FOR UPDATE;
  IF v_attempt.order_id IS NOT NULL AND is_payment_overdue(v_order, p_now) THEN
    PERFORM cancel_unpaid_order(v_order, 'Not paid within {{CARD_HOLD_MINUTES}} minutes', p_now);
    SELECT * INTO STRICT v_order FROM orders WHERE id = v_order.id;
  END IF;
  -- Tokens that go into the wallet: a top-up's, or those of an order that there is no more; none for one paid in time.
  v_tokens := CASE WHEN v_attempt.topup_id IS NOT NULL THEN v_topup.tokens
                   WHEN v_order.status = 'cancelled' THEN v_order.total_tokens END;
  v_concern := payment_concern(v_attempt, v_cents, v_wallet.balance + coalesce(v_tokens, 0)::bigint);
  IF v_came > v_cents THEN
    v_concern := 'The amount differs from what was asked for: it is ' || v_came || ' cents, more than can be kept here.';
  END IF;

  INSERT INTO settlements (gateway, provider_payment_id, attempt_id, topup_id, order_id, notification_id, amount_cents,
                           processing_status, processed_at, processed_tokens, processing_notes, created_at)
    VALUES (v_gateway, v_provider_id, v_attempt.id, v_attempt.topup_id, v_attempt.order_id, p_notification, v_cents,
            CASE WHEN v_concern IS NULL THEN 'credited' ELSE 'ready' END::processing_status,
            CASE WHEN v_concern IS NULL THEN p_now END,
            CASE WHEN v_concern IS NULL THEN v_tokens END, v_concern, p_now)
    RETURNING id INTO v_settlement;
  UPDATE payment_attempts SET next_check_at = NULL WHERE id = v_attempt.id;

  IF v_concern IS NOT NULL THEN
    UPDATE topups SET processing_status = 'ready', processing_notes = v_concern, received_at = p_now, updated_at = p_now
      WHERE id = v_topup.id AND processing_status <> 'credited';
    PERFORM enqueue_task('send-payment-needs-look', json_build_object('settlementId', v_settlement),
                         'payment-needs-look:' || v_settlement);
    PERFORM close_notification(p_notification, 'set_aside', p_payment, v_concern, p_now);
    RETURN jsonb_build_object('outcome', 'set_aside', 'concern', v_concern);
  END IF;

  IF v_attempt.topup_id IS NOT NULL THEN
    PERFORM credit_topup(v_topup, v_wallet.id, v_settlement, v_attempt.reference, v_tokens, p_payment, p_now);
  ELSIF v_tokens IS NOT NULL THEN
    PERFORM credit_card_payment(v_order, v_wallet.id, v_settlement, v_tokens, NULL, p_now);
  ELSE
    UPDATE orders SET
      payment_status = 'paid', paid_at = coalesce((p_payment->>'paidAt')::timestamptz, p_now),
      payment_id = v_provider_id, merchant_txn_id = v_attempt.reference,
      gateway_response = p_payment->'fields', updated_at = p_now
      WHERE id = v_order.id;
    PERFORM enqueue_task('send-order-placed', json_build_object('orderId', v_order.id), 'order-placed:' || v_order.id);
  END IF;
  PERFORM close_notification(p_notification, 'settled', p_payment, NULL, p_now);
  RETURN '{"outcome": "credited"}';
END
$$;

-- Why a payment is not simply taken, or null. p_balance: what the wallet would hold after it.
CREATE OR REPLACE FUNCTION payment_concern(p_attempt payment_attempts, p_cents integer, p_balance bigint) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_cents <> p_attempt.amount_cents THEN 'The amount differs from what was asked for.'
    WHEN EXISTS (SELECT FROM settlements WHERE topup_id = p_attempt.topup_id AND processing_status = 'credited')
      THEN 'A second payment for a top-up that is credited already.'
    -- Another amount that a person credited has not paid for an order that still waits for its own.
    WHEN EXISTS (SELECT FROM settlements s JOIN orders o ON o.id = s.order_id
                 WHERE s.order_id = p_attempt.order_id AND s.processing_status = 'credited'
                   AND NOT (o.status = 'pending' AND o.payment_status = 'pending'))
      THEN 'A second payment for an order whose payment came already.'
    WHEN p_balance > {{MAX_WALLET_TOKENS}} THEN 'The wallet cannot hold more tokens.'
  END
$$;

CREATE OR REPLACE FUNCTION credit_topup(
  p_topup topups, p_wallet uuid, p_settlement uuid, p_reference text, p_tokens integer, p_payment jsonb, p_now timestamptz,
  p_actor uuid DEFAULT NULL, p_note text DEFAULT NULL
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_ledger_entry(p_wallet, 'topup', p_tokens, 'Top-up of R' || p_topup.amount, p_now, NULL, p_settlement, p_actor);
  UPDATE topups SET
    status = 'paid', merchant_txn_id = p_reference, provider_payment_id = p_payment->>'providerPaymentId',
    gateway_response = p_payment->'fields', payment_email = p_payment->>'payerEmail',
    paid_at = coalesce((p_payment->>'paidAt')::timestamptz, p_now), received_at = coalesce(received_at, p_now),
    processing_status = 'credited', processed_at = p_now, processed_by = p_actor, processed_tokens = p_tokens,
    processing_notes = p_note, updated_at = p_now
    WHERE id = p_topup.id;
  PERFORM enqueue_task('send-topup-received', json_build_object('topupId', p_topup.id), 'topup-received:' || p_topup.id);
END
$$;

-- Money that came for an order by card and can no longer pay for it goes to the wallet, and the customer is told.
CREATE OR REPLACE FUNCTION credit_card_payment(
  p_order orders, p_wallet uuid, p_settlement uuid, p_tokens integer, p_actor uuid, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_ledger_entry(p_wallet, 'topup', p_tokens, 'Card payment for order ' || p_order.order_number, p_now,
                            NULL, p_settlement, p_actor);
  PERFORM enqueue_task('send-card-payment-credited', json_build_object('settlementId', p_settlement),
                       'card-payment-credited:' || p_settlement);
END
$$;

CREATE OR REPLACE FUNCTION close_notification(
  p_notification uuid, p_verdict notification_verdict, p_payment jsonb, p_detail text, p_now timestamptz
) RETURNS void
LANGUAGE sql AS $$
  UPDATE payment_notifications SET
    verdict = p_verdict, reference = p_payment->>'reference', provider_payment_id = p_payment->>'providerPaymentId',
    amount_cents = least((p_payment->>'amountCents')::bigint, 2147483647), detail = p_detail, processed_at = p_now
  WHERE id = p_notification
$$;
