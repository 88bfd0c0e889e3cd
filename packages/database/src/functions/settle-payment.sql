-- Settles a payment that the gateway has verifiably received, once: credits a top-up, pays an order, or
-- credits the wallet if the order has been cancelled. A payment that does not fit, in amount or otherwise, is
-- held until an administrator decides. Returns {"outcome": credited|already|held|unknown_reference}.
-- p_payment: {"gateway", "reference", "providerPaymentId", "amountCents", "payerEmail", "paidAt", "fields"}.
-- Locks in this order: the payment, top-up or order, wallet, portions.
CREATE OR REPLACE FUNCTION settle_payment(p_notification uuid, p_payment jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_gateway text := p_payment->>'gateway';
  v_provider_id text := p_payment->>'providerPaymentId';
  v_came bigint := (p_payment->>'amountCents')::bigint;
  -- Limited to the largest amount that fits the column, far above any amount requested.
  v_cents integer := least(v_came, 2147483647);
  v_attempt payment_attempts;
  v_topup topups;
  v_order orders;
  v_user uuid;
  v_wallet wallets;
  v_tokens integer;
  v_settlement uuid;
  v_reason text;
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
    PERFORM cancel_unpaid_order(v_order, said('notPaid', 'minutes', {{CARD_HOLD_MINUTES}}), p_now);
    SELECT * INTO STRICT v_order FROM orders WHERE id = v_order.id;
  END IF;
  -- Tokens credited to the wallet: those of a top-up or of a cancelled order; none for an order paid in time.
  v_tokens := CASE WHEN v_attempt.topup_id IS NOT NULL THEN v_topup.tokens
                   WHEN v_order.status = 'cancelled' THEN v_order.total_tokens END;
  v_reason := hold_reason(v_attempt, v_user, v_cents, v_wallet.balance + coalesce(v_tokens, 0)::bigint);
  IF v_came > v_cents THEN
    v_reason := 'The amount differs from what was asked for: it is ' || v_came || ' cents, more than can be kept here.';
  END IF;

  INSERT INTO settlements (gateway, provider_payment_id, attempt_id, topup_id, order_id, notification_id, amount_cents,
                           processing_status, processed_at, paid_order, processed_tokens, processing_notes, created_at)
    VALUES (v_gateway, v_provider_id, v_attempt.id, v_attempt.topup_id, v_attempt.order_id, p_notification, v_cents,
            CASE WHEN v_reason IS NULL THEN 'credited' ELSE 'ready' END::processing_status,
            CASE WHEN v_reason IS NULL THEN p_now END, v_reason IS NULL AND v_tokens IS NULL,
            CASE WHEN v_reason IS NULL THEN v_tokens END, v_reason, p_now)
    RETURNING id INTO v_settlement;
  UPDATE payment_attempts SET next_check_at = NULL WHERE id = v_attempt.id;

  IF v_reason IS NOT NULL THEN
    UPDATE topups SET processing_status = 'ready', processing_notes = v_reason, received_at = p_now, updated_at = p_now
      WHERE id = v_topup.id AND processing_status <> 'credited';
    PERFORM enqueue_task('send-payment-needs-review', json_build_object('settlementId', v_settlement),
                         'payment-needs-review:' || v_settlement);
    PERFORM close_notification(p_notification, 'held', p_payment, v_reason, p_now);
    RETURN jsonb_build_object('outcome', 'held', 'reason', v_reason);
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

-- Why a customer's payment is held, as a sentence for administrators; null if it fits. p_balance: the balance
-- after the credit, in tokens.
CREATE OR REPLACE FUNCTION hold_reason(p_attempt payment_attempts, p_user uuid, p_cents integer, p_balance bigint)
RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM users WHERE id = p_user AND erased_at IS NOT NULL)
      THEN 'The account was deleted before the money came. Pay it back at the gateway, and ignore it here with a note.'
    WHEN p_cents <> p_attempt.amount_cents THEN 'The amount differs from what was asked for.'
    WHEN EXISTS (SELECT FROM settlements WHERE topup_id = p_attempt.topup_id AND processing_status = 'credited')
      THEN 'A second payment for a top-up that is credited already.'
    -- A held payment credited to the wallet does not pay for the order, so an unpaid order can still be paid.
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
  PERFORM write_ledger_entry(p_wallet, 'topup', p_tokens, said('topup', 'amount', p_topup.amount::text), p_now, NULL, p_settlement, p_actor);
  UPDATE topups SET
    status = 'paid', merchant_txn_id = p_reference, provider_payment_id = p_payment->>'providerPaymentId',
    gateway_response = p_payment->'fields', payment_email = p_payment->>'payerEmail',
    paid_at = coalesce((p_payment->>'paidAt')::timestamptz, p_now), received_at = coalesce(received_at, p_now),
    processing_status = 'credited', processed_at = p_now, processed_by = p_actor, processed_tokens = p_tokens,
    processing_notes = p_note, updated_at = p_now
    WHERE id = p_topup.id;
  PERFORM issue_receipt(p_topup.id, p_now);
  IF EXISTS (SELECT FROM topup_orders WHERE topup_id = p_topup.id AND decided_at IS NULL) THEN
    PERFORM enqueue_task('place-topup-order', json_build_object('topupId', p_topup.id), 'place-topup-order:' || p_topup.id);
  END IF;
  PERFORM enqueue_task('send-topup-received', json_build_object('topupId', p_topup.id), 'topup-received:' || p_topup.id);
END
$$;

-- Credits the wallet with a card payment that can no longer pay for its order, and emails the customer.
CREATE OR REPLACE FUNCTION credit_card_payment(
  p_order orders, p_wallet uuid, p_settlement uuid, p_tokens integer, p_actor uuid, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_ledger_entry(p_wallet, 'topup', p_tokens, said('cardPayment', 'number', p_order.order_number), p_now,
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
