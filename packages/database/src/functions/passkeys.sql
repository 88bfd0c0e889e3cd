-- Passkeys. Callers check signatures first.

-- Saves a new passkey: {"name", "credentialId", "publicKey", "counter", "transports"}. If it is the person's
-- first second factor, also stores recovery codes and ends the other sessions. Returns {"ok": true,
-- "passkeyId", "isFirst"} or a refusal.
CREATE OR REPLACE FUNCTION add_passkey(
  p_user uuid, p_passkey jsonb, p_code_hashes text[], p_except_session text, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_first boolean;
  v_id uuid;
BEGIN
  PERFORM FROM users WHERE id = p_user AND is_active FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('UNAUTHORIZED');
  END IF;
  IF (SELECT count(*) FROM passkeys WHERE user_id = p_user) >= {{MAX_PASSKEYS}} THEN
    RETURN refusal('TOO_MANY_PASSKEYS', '{"limit": {{MAX_PASSKEYS}}}');
  END IF;
  v_first := NOT has_second_factor(p_user);
  INSERT INTO passkeys (user_id, name, credential_id, public_key, counter, transports, created_at)
    VALUES (p_user, p_passkey->>'name', p_passkey->>'credentialId', p_passkey->>'publicKey', (p_passkey->>'counter')::bigint,
            ARRAY(SELECT jsonb_array_elements_text(p_passkey->'transports')), p_now)
    ON CONFLICT (credential_id) DO NOTHING RETURNING id INTO v_id;
  IF NOT FOUND THEN
    RETURN refusal('PASSKEY_EXISTS');
  END IF;
  IF v_first THEN
    PERFORM store_recovery_codes(p_user, p_code_hashes);
    PERFORM end_sessions(p_user, p_except_session);
  END IF;
  PERFORM write_audit(p_actor, 'passkey.add', 'user', p_user::text, NULL, jsonb_build_object('name', p_passkey->>'name'), p_now);
  PERFORM notify_security(p_user, 'passkey-added', NULL, p_now);
  RETURN jsonb_build_object('ok', true, 'passkeyId', v_id, 'isFirst', v_first);
END
$$;

-- Records a use of a passkey. Returns false if the person is not active or the counter has not risen
-- (WebAuthn, 7.2, step 22; authenticators without a counter send 0).
CREATE OR REPLACE FUNCTION use_passkey(p_passkey uuid, p_counter bigint, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE passkeys p SET counter = p_counter, last_used_at = p_now FROM users u
    WHERE p.id = p_passkey AND u.id = p.user_id AND u.is_active
      AND (p_counter > p.counter OR (p_counter = 0 AND p.counter = 0));
  RETURN FOUND;
END
$$;

-- Removes a person's passkey, and the recovery codes if it was the last second factor. Returns {"ok": true}
-- or a refusal.
CREATE OR REPLACE FUNCTION remove_passkey(p_user uuid, p_passkey uuid, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_name text;
BEGIN
  PERFORM FROM users WHERE id = p_user FOR NO KEY UPDATE;
  DELETE FROM passkeys WHERE id = p_passkey AND user_id = p_user RETURNING name INTO v_name;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "passkey"}');
  END IF;
  PERFORM forget_recovery_codes(p_user);
  PERFORM write_audit(p_actor, 'passkey.remove', 'user', p_user::text, jsonb_build_object('name', v_name), NULL, p_now);
  PERFORM notify_security(p_user, 'passkey-removed', NULL, p_now);
  RETURN '{"ok": true}';
END
$$;

-- Sends a person a message that their account's protection has changed. p_reason: why an administrator
-- changed it, or null.
CREATE OR REPLACE FUNCTION notify_security(p_user uuid, p_event text, p_reason text, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_notice uuid := gen_random_uuid();
BEGIN
  PERFORM enqueue_task('send-security-notice',
    json_build_object('noticeId', v_notice, 'userId', p_user, 'event', p_event, 'detail', p_reason, 'at', wire_instant(p_now)),
    'security-notice:' || v_notice);
END
$$;
