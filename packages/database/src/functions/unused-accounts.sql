-- Closing accounts that are no longer used (POPIA 14). Their owners are warned first; an account that is used
-- again stays.

-- When the account was last used: a sign-in, an order, a payment, or an administrator's decision to keep it.
CREATE OR REPLACE FUNCTION last_used(p_user users) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT greatest(p_user.created_at,
    (SELECT signed_in_at FROM account_uses WHERE user_id = p_user.id),
    (SELECT max(created_at) FROM orders WHERE user_id = p_user.id),
    (SELECT max(created_at) FROM topups WHERE user_id = p_user.id),
    (SELECT max(e.created_at) FROM wallet_transactions e JOIN wallets w ON w.id = e.wallet_id WHERE w.user_id = p_user.id),
    (SELECT max(decided_at) FROM erasure_requests WHERE user_id = p_user.id AND state = 'refused'),
    (SELECT max(coalesce((sess->>'usedAt')::timestamptz, (sess->>'startedAt')::timestamptz)) FROM sessions
     WHERE sess->>'userId' = p_user.id::text))
$$;

-- Records that a session of a user begins. Withdraws a request to close the account as unused.
CREATE OR REPLACE FUNCTION note_sign_in(p_user uuid, p_real_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO account_uses (user_id, signed_in_at) VALUES (p_user, p_real_now)
    ON CONFLICT (user_id) DO UPDATE SET signed_in_at = excluded.signed_in_at;
  SELECT withdraw_erasure(p_user, p_real_now, true)
$$;

-- Warns the owners of customer accounts last used before p_before that these will be closed. Handles at most
-- p_most accounts and returns how many.
CREATE OR REPLACE FUNCTION warn_of_unused(p_before timestamptz, p_most integer, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_user users;
  v_count integer := 0;
BEGIN
  FOR v_user IN
    SELECT u.* FROM users u LEFT JOIN account_uses a ON a.user_id = u.id
    WHERE u.role = 'customer' AND u.erased_at IS NULL AND u.created_at < p_before
      AND (a.signed_in_at IS NULL OR a.signed_in_at < p_before) AND last_used(u) < p_before
      AND (a.warned_at IS NULL OR a.warned_at < last_used(u))
    ORDER BY u.id LIMIT p_most FOR NO KEY UPDATE OF u SKIP LOCKED
  LOOP
    INSERT INTO account_uses (user_id, warned_at) VALUES (v_user.id, p_now) ON CONFLICT (user_id) DO UPDATE SET warned_at = p_now;
    PERFORM enqueue_task('send-unused-warning', json_build_object('userId', v_user.id, 'at', wire_instant(p_now)),
                         'unused-warning:' || v_user.id);
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END
$$;

-- Closes one account that was last used before p_before and whose owner was warned by p_warned_before and has
-- not used it since, by the rules of erase_person. If tokens, orders or payments prevent that, an
-- administrator has to decide. Returns the number of accounts handled; zero means none are left. Handles one
-- per call, because each takes locks in order.
CREATE OR REPLACE FUNCTION close_unused_account(p_before timestamptz, p_warned_before timestamptz, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_user users;
  v_request uuid;
  v_answer jsonb;
BEGIN
  SELECT u.* INTO v_user FROM users u JOIN account_uses a ON a.user_id = u.id
    WHERE u.role = 'customer' AND u.erased_at IS NULL
      AND a.warned_at <= p_warned_before AND last_used(u) < least(p_before, a.warned_at)
      AND NOT EXISTS (SELECT FROM erasure_requests e WHERE e.user_id = u.id AND e.state = 'waiting')
    ORDER BY u.id LIMIT 1 FOR NO KEY UPDATE OF u SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  -- Reads again under the lock, because the account may have been used since.
  IF last_used(v_user) >= p_before THEN
    RETURN 1;
  END IF;
  INSERT INTO erasure_requests (user_id, unspent_tokens, is_for_unused, created_at) VALUES (v_user.id, 'refund', true, p_now)
    RETURNING id INTO v_request;
  PERFORM register_erasure(v_request);
  IF (SELECT balance FROM wallets WHERE user_id = v_user.id) = 0 THEN
    v_answer := erase_person(v_request, NULL, NULL, p_now);
  END IF;
  IF v_answer->>'ok' = 'true' THEN
    PERFORM note_removed('accounts', 1);
  END IF;
  RETURN 1;
END
$$;
