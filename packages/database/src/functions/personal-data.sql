-- Everything stored about a person, for that person (POPIA 23): one object with a list for each kind of fact,
-- newest first. Leaves out secrets that only the server needs, such as hashes. Tokens are whole numbers, rand
-- amounts are strings.
CREATE OR REPLACE FUNCTION personal_data(p_user uuid) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'account', jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
      'emailConfirmedAt', wire_instant(u.email_confirmed_at), 'employeeId', u.employee_id, 'cellPhone', u.cell_phone,
      'profileImageUrl', u.profile_image_url, 'role', u.role, 'isActive', u.is_active, 'language', u.language,
      'signedInAt', (SELECT wire_instant(signed_in_at) FROM account_uses WHERE user_id = u.id),
      'warnedUnusedAt', (SELECT wire_instant(warned_at) FROM account_uses WHERE user_id = u.id),
      'mailOrderConfirmed', u.mail_order_confirmed, 'mailTokensCredited', u.mail_tokens_credited,
      'createdAt', wire_instant(u.created_at), 'updatedAt', wire_instant(u.updated_at)),
    'secondStep', CASE WHEN has_second_factor(u.id) THEN jsonb_build_object(
        'onSince', (SELECT wire_instant(f.confirmed_at) FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL),
        'recoveryCodesLeft', (SELECT count(*) FROM recovery_codes WHERE user_id = u.id AND used_at IS NULL)) END,
    'passkeys', coalesce((SELECT jsonb_agg(jsonb_build_object('name', k.name, 'createdAt', wire_instant(k.created_at),
        'lastUsedAt', wire_instant(k.last_used_at)) ORDER BY k.created_at DESC, k.id)
      FROM passkeys k WHERE k.user_id = u.id), '[]'),
    'wallet', (SELECT jsonb_build_object('balance', w.balance, 'totalDeposited', w.total_deposited, 'totalSpent', w.total_spent,
        'entries', coalesce((SELECT jsonb_agg(jsonb_build_object('number', e.entry_number, 'type', e.type, 'amount', e.amount,
            'balanceAfter', e.balance_after, 'description', e.description, 'orderId', e.order_id, 'createdAt', wire_instant(e.created_at))
            ORDER BY e.entry_number DESC)
          FROM wallet_transactions e WHERE e.wallet_id = w.id), '[]'))
      FROM wallets w WHERE w.user_id = u.id),
    'orders', coalesce((SELECT jsonb_agg(jsonb_build_object('id', o.id, 'orderNumber', o.order_number, 'deliveryDate', o.delivery_date,
        'status', o.status, 'totalTokens', o.total_tokens, 'serviceFee', o.service_fee, 'paymentMethod', o.payment_method,
        'paymentStatus', o.payment_status, 'amountZar', o.amount_zar::text, 'paymentReference', o.merchant_txn_id,
        'gatewayAnswer', o.gateway_response, 'cancellationReason', o.cancellation_reason, 'createdAt', wire_instant(o.created_at),
        'paidAt', wire_instant(o.paid_at), 'confirmedAt', wire_instant(o.confirmed_at),
        'fulfilledAt', wire_instant(o.fulfilled_at), 'cancelledAt', wire_instant(o.cancelled_at),
        'offers', coalesce((SELECT jsonb_agg(jsonb_build_object('state', r.state, 'createdAt', wire_instant(r.created_at),
            'decidedAt', wire_instant(r.decided_at)) ORDER BY r.created_at)
          FROM order_releases r WHERE r.order_id = o.id), '[]'),
        'items', (SELECT jsonb_agg(jsonb_build_object('title', i.title, 'quantity', i.quantity, 'pricePerItem', i.price_per_item)
          ORDER BY i.position) FROM order_items i WHERE i.order_id = o.id),
        'guests', coalesce((SELECT jsonb_agg(jsonb_build_object('title', m.title, 'name', g.name, 'quantity', g.quantity) ORDER BY g.position)
          FROM order_guests g JOIN menu_items m ON m.id = g.menu_item_id WHERE g.order_id = o.id), '[]'),
        'acknowledged', coalesce((SELECT jsonb_agg(i.title ORDER BY i.position) FROM order_items i
          WHERE i.order_id = o.id AND i.overridden_version IS NOT NULL), '[]'),
        'earlierRevisions', coalesce((SELECT jsonb_agg(jsonb_build_object('revision', r.revision, 'totalTokens', r.total_tokens, 'reason', r.reason,
            'items', (SELECT jsonb_agg(jsonb_build_object('title', l->'title', 'quantity', l->'quantity', 'pricePerItem', l->'pricePerItem'))
              FROM jsonb_array_elements(r.lines) l)) ORDER BY r.revision)
          FROM order_revisions r WHERE r.order_id = o.id), '[]')) ORDER BY o.created_at DESC, o.id)
      FROM orders o WHERE o.user_id = u.id), '[]'),
    'teamOrders', coalesce((SELECT jsonb_agg(jsonb_build_object('name', t.name, 'deliveryDate', t.delivery_date, 'state', t.state,
        'deadline', wire_instant(t.deadline), 'createdAt', wire_instant(t.created_at)) ORDER BY t.created_at DESC, t.id)
      FROM team_orders t WHERE t.user_id = u.id), '[]'),
    'topups', coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'amount', t.amount::text, 'tokens', t.tokens, 'status', t.status,
        'paymentReference', t.merchant_txn_id, 'paymentEmail', t.payment_email, 'gatewayAnswer', t.gateway_response,
        'createdAt', wire_instant(t.created_at), 'paidAt', wire_instant(t.paid_at),
        'wantedOrder', (SELECT jsonb_build_object('deliveryDate', w.delivery_date, 'lines', w.lines, 'orders', w.orders, 'orderId', w.order_id,
            'refusal', w.refusal->'code') FROM topup_orders w WHERE w.topup_id = t.id)) ORDER BY t.created_at DESC, t.id)
      FROM topups t WHERE t.user_id = u.id), '[]'),
    'payments', coalesce((SELECT jsonb_agg(jsonb_build_object('gateway', s.gateway, 'gatewayPaymentId', s.provider_payment_id,
        'amountCents', s.amount_cents, 'status', s.processing_status, 'createdAt', wire_instant(s.created_at),
        'refunds', coalesce((SELECT jsonb_agg(jsonb_build_object('amountCents', r.amount_cents, 'tokens', r.tokens, 'state', r.state,
            'note', r.note, 'createdAt', wire_instant(r.created_at)) ORDER BY r.created_at)
          FROM payment_refunds r WHERE r.settlement_id = s.id), '[]')) ORDER BY s.created_at DESC, s.id)
      FROM settlements s LEFT JOIN topups t ON t.id = s.topup_id LEFT JOIN orders o ON o.id = s.order_id
      WHERE coalesce(t.user_id, o.user_id) = u.id), '[]'),
    'documents', coalesce((SELECT jsonb_agg(jsonb_build_object('number', i.invoice_number, 'type', i.type, 'totalAmount', i.total_amount::text,
        'vatAmount', i.vat_amount::text, 'buyer', i.parties->'buyer', 'createdAt', wire_instant(i.created_at)) ORDER BY i.created_at DESC, i.id)
      FROM invoices i WHERE i.user_id = u.id), '[]'),
    'credits', coalesce((SELECT jsonb_agg(jsonb_build_object('tokens', c.tokens, 'reason', c.reason, 'state', c.state,
        'note', c.decision_note, 'createdAt', wire_instant(c.created_at), 'decidedAt', wire_instant(c.decided_at))
        ORDER BY c.created_at DESC, c.id)
      FROM credit_requests c WHERE c.user_id = u.id), '[]'),
    'transfers', coalesce((SELECT jsonb_agg(jsonb_build_object('direction', CASE WHEN t.sender_id = u.id THEN 'out' ELSE 'in' END,
        'name', CASE WHEN t.sender_id = u.id THEN masked_name(o) ELSE o.first_name || ' ' || o.last_name END,
        'tokens', t.tokens, 'note', t.note, 'createdAt', wire_instant(t.created_at)) ORDER BY t.created_at DESC, t.id)
      FROM token_transfers t JOIN users o ON o.id = CASE WHEN t.sender_id = u.id THEN t.receiver_id ELSE t.sender_id END
      WHERE u.id IN (t.sender_id, t.receiver_id)), '[]'),
    'favourites', coalesce((SELECT jsonb_agg(jsonb_build_object('dish', m.title, 'createdAt', wire_instant(f.created_at))
        ORDER BY f.created_at DESC, m.title)
      FROM favourites f JOIN menu_items m ON m.id = f.menu_item_id WHERE f.user_id = u.id), '[]'),
    'ratings', coalesce((SELECT jsonb_agg(jsonb_build_object('dish', m.title, 'date', r.delivery_date, 'stars', r.stars, 'words', r.words,
        'createdAt', wire_instant(r.created_at)) ORDER BY r.created_at DESC, r.order_item_id)
      FROM ratings r JOIN menu_items m ON m.id = r.menu_item_id WHERE r.user_id = u.id), '[]'),
    'diet', (SELECT jsonb_build_object('allergens', d.allergens, 'blockTraces', d.block_traces, 'diets', d.diets,
        'updatedAt', wire_instant(d.updated_at)) FROM user_diets d WHERE d.user_id = u.id),
    'alerts', (SELECT jsonb_build_object('lowBalance', a.low_balance, 'nothingOrderedOn', a.nothing_ordered_on, 'weekMenu', a.week_menu,
        'time', a.time, 'updatedAt', wire_instant(a.updated_at),
        'decided', coalesce((SELECT jsonb_agg(jsonb_build_object('alert', s.kind, 'subject', s.subject, 'told', s.is_told,
            'createdAt', wire_instant(s.created_at)) ORDER BY s.created_at DESC, s.kind, s.subject)
          FROM alerts s WHERE s.user_id = u.id), '[]'))
      FROM user_alerts a WHERE a.user_id = u.id),
    'allergenNotices', coalesce((SELECT jsonb_agg(jsonb_build_object('dish', m.title, 'orderNumber', o.order_number,
        'createdAt', wire_instant(h.created_at)) ORDER BY h.created_at DESC, o.order_number)
      FROM concerned_orders c JOIN orders o ON o.id = c.order_id JOIN allergen_changes h ON h.id = c.change_id
      JOIN menu_items m ON m.id = h.menu_item_id WHERE o.user_id = u.id), '[]'),
    'dietConsents', coalesce((SELECT jsonb_agg(jsonb_build_object('purpose', c.purpose, 'givenAt', wire_instant(c.given_at),
        'withdrawnAt', wire_instant(c.withdrawn_at)) ORDER BY c.given_at DESC, c.purpose)
      FROM diet_consents c WHERE c.user_id = u.id), '[]'),
    'dietReads', coalesce((SELECT jsonb_agg(jsonb_build_object('document', r.document, 'date', r.delivery_date,
        'readAt', wire_instant(r.read_at)) ORDER BY r.read_at DESC, r.id)
      FROM diet_reads r WHERE r.user_id = u.id), '[]'),
    'standingOrders', coalesce((SELECT jsonb_agg(jsonb_build_object('weekdays', s.weekdays, 'dish', m.title, 'secondDish', n.title,
        'quantity', s.quantity, 'highestPrice', s.highest_price, 'pausedUntil', s.paused_until, 'skippedDates', s.skipped_dates,
        'createdAt', wire_instant(s.created_at), 'deletedAt', wire_instant(s.deleted_at),
        'dates', coalesce((SELECT jsonb_agg(jsonb_build_object('date', d.date, 'state', d.state, 'orderId', d.order_id,
            'reason', d.reason->'code') ORDER BY d.date DESC)
          FROM standing_order_dates d WHERE d.standing_order_id = s.id), '[]')) ORDER BY s.created_at DESC, s.id)
      FROM standing_orders s JOIN menu_items m ON m.id = s.menu_item_id LEFT JOIN menu_items n ON n.id = s.second_menu_item_id
      WHERE s.user_id = u.id), '[]'),
    'waitingEntries', coalesce((SELECT jsonb_agg(jsonb_build_object('date', e.date, 'dish', m.title, 'autoBuy', e.auto_buy,
        'state', e.state, 'heldUntil', wire_instant(e.held_until), 'orderId', e.order_id, 'reason', e.reason->'code',
        'createdAt', wire_instant(e.created_at)) ORDER BY e.created_at DESC, e.id)
      FROM waiting_entries e JOIN menu_items m ON m.id = e.menu_item_id WHERE e.user_id = u.id), '[]'),
    'manifests', coalesce((SELECT jsonb_agg(jsonb_build_object('date', d.date, 'version', d.version) ORDER BY d.date DESC, d.version DESC)
      FROM delivery_manifests d
      WHERE d.content @> jsonb_build_object('orders', jsonb_build_array(jsonb_build_object('customer', jsonb_build_object('userId', u.id))))),
      '[]'),
    'messages', coalesce((SELECT jsonb_agg(jsonb_build_object('subject', m.subject,
        -- A link that signs in or sets a password is a key, not a record.
        'text', CASE WHEN m.message_id ~ '^(password-reset|welcome|email-confirmation)[.]' THEN NULL ELSE m.text END,
        'createdAt', wire_instant(m.created_at), 'sentAt', wire_instant(m.sent_at)) ORDER BY m.created_at DESC, m.message_id)
      FROM mail_messages m WHERE m.recipient = u.email), '[]'),
    'sessions', coalesce((SELECT jsonb_agg(jsonb_build_object('startedAt', s.sess->'startedAt', 'lastUsedAt', s.sess->'usedAt',
        'ipAddress', s.sess->'ipAddress', 'userAgent', s.sess->'userAgent') ORDER BY s.sess->>'startedAt' DESC)
      FROM sessions s WHERE s.sess->>'userId' = u.id::text), '[]'),
    'devices', coalesce((SELECT jsonb_agg(jsonb_build_object('lastSignInAt', wire_instant(d.last_sign_in_at)) ORDER BY d.last_sign_in_at DESC)
      FROM known_devices d WHERE d.user_id = u.id), '[]'),
    -- The address at the push service is a key: anyone who has it could disturb the device. Its host shows
    -- who carries the notifications.
    'pushDevices', coalesce((SELECT jsonb_agg(jsonb_build_object('userAgent', d.user_agent, 'service', split_part(d.endpoint, '/', 3),
        'orders', d.orders, 'topups', d.topups, 'newOrders', d.new_orders, 'signedIn', d.sid IS NOT NULL,
        'createdAt', wire_instant(d.created_at)) ORDER BY d.created_at DESC, d.id)
      FROM push_devices d WHERE d.user_id = u.id), '[]'),
    'passwordResets', coalesce((SELECT jsonb_agg(jsonb_build_object('createdAt', wire_instant(r.created_at), 'usedAt', wire_instant(r.used_at))
        ORDER BY r.created_at DESC)
      FROM password_resets r WHERE r.user_id = u.id), '[]'),
    'addressConfirmations', coalesce((SELECT jsonb_agg(jsonb_build_object('createdAt', wire_instant(c.created_at)) ORDER BY c.created_at DESC)
      FROM email_confirmations c WHERE c.user_id = u.id), '[]'),
    'acts', coalesce((SELECT jsonb_agg(jsonb_build_object('action', a.action, 'byYou', coalesce(a.user_id = u.id, false),
        'ipAddress', CASE WHEN a.user_id = u.id THEN a.ip_address END, 'userAgent', CASE WHEN a.user_id = u.id THEN a.user_agent END,
        'createdAt', wire_instant(a.created_at)) ORDER BY a.position DESC)
      FROM audit_logs a WHERE a.user_id = u.id OR (a.entity_type = 'user' AND a.entity_id = u.id::text)), '[]'),
    -- Leaves out audited actions, which are listed above, and other people's addresses.
    'securityEvents', coalesce((SELECT jsonb_agg(jsonb_build_object('event', e.event, 'times', e.times,
        'ipAddress', CASE WHEN e.actor_id = u.id THEN e.ip_address END, 'firstAt', wire_instant(e.first_at), 'lastAt', wire_instant(e.last_at))
        ORDER BY e.position DESC)
      FROM security_events e WHERE u.id IN (e.user_id, e.actor_id) AND security_event_of(e.detail) IS NULL), '[]'),
    'deletionRequests', coalesce((SELECT jsonb_agg(jsonb_build_object('unspentTokens', r.unspent_tokens, 'state', r.state,
        'note', r.decision_note, 'createdAt', wire_instant(r.created_at), 'decidedAt', wire_instant(r.decided_at)) ORDER BY r.created_at DESC)
      FROM erasure_requests r WHERE r.user_id = u.id), '[]'),
    'requests', coalesce((SELECT jsonb_agg(jsonb_build_object('kind', r.kind, 'channel', r.channel, 'receivedOn', r.received_on, 'dueOn', r.due_on,
        'state', r.state, 'note', r.closing_note, 'closedAt', wire_instant(r.closed_at)) ORDER BY r.created_at DESC, r.id)
      FROM subject_requests r WHERE r.user_id = u.id), '[]')
  ) FROM users u WHERE u.id = p_user
$$;
