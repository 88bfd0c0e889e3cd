-- Second factors: codes of an authenticator app, and recovery codes. Every code works once.

-- Whether a person has a second factor: a confirmed authenticator app or a passkey.
CREATE OR REPLACE FUNCTION has_second_factor(p_user uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM second_factors WHERE user_id = p_user AND confirmed_at IS NOT NULL)
      OR EXISTS (SELECT FROM passkeys WHERE user_id = p_user)
$$;

-- Whether a person is an administrator without the second factor that the kitchen requires of administrators.
CREATE OR REPLACE FUNCTION lacks_second_factor(p_user uuid, p_role user_role) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_role = 'admin'
    THEN (SELECT second_factor_required FROM site_settings) AND NOT has_second_factor(p_user) ELSE false END
$$;

-- Sets whether administrators need a second factor. An administrator who turns this on must have one. Returns
-- {"ok": true} or a refusal.
CREATE OR REPLACE FUNCTION require_second_factor(p_required boolean, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_before boolean;
BEGIN
  SELECT second_factor_required INTO STRICT v_before FROM site_settings FOR UPDATE;
  IF p_required = v_before THEN
    RETURN '{"ok": true}';
  END IF;
  IF p_required AND NOT has_second_factor((p_actor->>'userId')::uuid) THEN
    RETURN refusal('OWN_FACTOR_MISSING');
  END IF;
  UPDATE site_settings SET second_factor_required = p_required, updated_at = p_now;
  PERFORM write_audit(p_actor, 'settings.second_factor', 'settings', 'site',
    jsonb_build_object('second_factor_required', v_before), jsonb_build_object('second_factor_required', p_required), p_now);
  RETURN '{"ok": true}';
END
$$;

-- Stores an unconfirmed secret in place of an earlier one. Refuses if the app is already confirmed.
CREATE OR REPLACE FUNCTION begin_second_factor(p_user uuid, p_secret text, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO second_factors (user_id, secret, created_at) VALUES (p_user, p_secret, p_now)
    ON CONFLICT (user_id) DO UPDATE SET secret = p_secret, created_at = p_now WHERE second_factors.confirmed_at IS NULL;
  IF NOT FOUND THEN
    RETURN refusal('SECOND_FACTOR_ON');
  END IF;
  RETURN '{"ok": true}';
END
$$;

-- Turns the second factor on, stores its recovery codes, and ends the person's other sessions. p_step: the
-- time step of the code that was entered.
CREATE OR REPLACE FUNCTION confirm_second_factor(
  p_user uuid, p_step bigint, p_code_hashes text[], p_except_session text, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = p_user FOR NO KEY UPDATE;
  UPDATE second_factors SET confirmed_at = p_now, last_step = p_step WHERE user_id = p_user AND confirmed_at IS NULL;
  IF NOT FOUND THEN
    RETURN refusal('SECOND_FACTOR_ON');
  END IF;
  PERFORM store_recovery_codes(p_user, p_code_hashes);
  PERFORM end_sessions(p_user, p_except_session);
  PERFORM write_audit(p_actor, 'second_factor.on', 'user', p_user::text, NULL, NULL, p_now);
  PERFORM notify_security(p_user, 'second-factor-on', NULL, p_now);
  RETURN '{"ok": true}';
END
$$;

-- Uses the code of a time step. Returns false if this code or a later one was used before.
CREATE OR REPLACE FUNCTION use_code(p_user uuid, p_step bigint) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE second_factors SET last_step = p_step
    WHERE user_id = p_user AND confirmed_at IS NOT NULL AND last_step < p_step;
  RETURN FOUND;
END
$$;

-- Uses a recovery code. Returns whether there was an unused one.
CREATE OR REPLACE FUNCTION use_recovery_code(p_user uuid, p_code_hash text, p_actor jsonb, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE recovery_codes SET used_at = p_now WHERE user_id = p_user AND code_hash = p_code_hash AND used_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM write_audit(p_actor, 'second_factor.recovery', 'user', p_user::text, NULL, NULL, p_now);
  RETURN true;
END
$$;

CREATE OR REPLACE FUNCTION renew_recovery_codes(
  p_user uuid, p_code_hashes text[], p_actor jsonb, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM store_recovery_codes(p_user, p_code_hashes);
  PERFORM write_audit(p_actor, 'second_factor.new_codes', 'user', p_user::text, NULL, NULL, p_now);
END
$$;

-- Deletes the recovery codes of a person who no longer has a second factor.
CREATE OR REPLACE FUNCTION forget_recovery_codes(p_user uuid) RETURNS void
LANGUAGE sql AS $$
  DELETE FROM recovery_codes WHERE user_id = p_user AND NOT has_second_factor(p_user)
$$;

CREATE OR REPLACE FUNCTION store_recovery_codes(p_user uuid, p_code_hashes text[]) RETURNS void
LANGUAGE sql AS $$
  DELETE FROM recovery_codes WHERE user_id = p_user;
  INSERT INTO recovery_codes (user_id, code_hash) SELECT p_user, hash FROM unnest(p_code_hashes) AS hash;
$$;

-- Removes the authenticator app for its owner.
CREATE OR REPLACE FUNCTION remove_second_factor(p_user uuid, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = p_user FOR NO KEY UPDATE;
  DELETE FROM second_factors WHERE user_id = p_user;
  IF NOT FOUND THEN
    RETURN refusal('SECOND_FACTOR_OFF');
  END IF;
  PERFORM forget_recovery_codes(p_user);
  PERFORM write_audit(p_actor, 'second_factor.off', 'user', p_user::text, NULL, NULL, p_now);
  PERFORM notify_security(p_user, 'second-factor-off', NULL, p_now);
  RETURN '{"ok": true}';
END
$$;

-- Deletes all second factors of a person: the app, the passkeys and the recovery codes. Returns whether there
-- was one.
CREATE OR REPLACE FUNCTION delete_second_factors(p_user uuid) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = p_user FOR NO KEY UPDATE;
  IF NOT has_second_factor(p_user) THEN
    RETURN false;
  END IF;
  DELETE FROM second_factors WHERE user_id = p_user;
  DELETE FROM passkeys WHERE user_id = p_user;
  PERFORM forget_recovery_codes(p_user);
  RETURN true;
END
$$;

-- Removes a person's lost second factors for another administrator and ends the person's sessions. The person
-- is told the reason. Returns {"ok": true} or a refusal.
CREATE OR REPLACE FUNCTION remove_lost_factors(p_user uuid, p_reason text, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_administrator(p_actor);
  IF (p_actor->>'userId')::uuid = p_user THEN
    RETURN refusal('OWN_FACTOR');
  END IF;
  IF NOT EXISTS (SELECT FROM users WHERE id = p_user) THEN
    RETURN refusal('NOT_FOUND', '{"what": "user"}');
  END IF;
  IF NOT delete_second_factors(p_user) THEN
    RETURN refusal('SECOND_FACTOR_OFF');
  END IF;
  PERFORM end_sessions(p_user);
  PERFORM write_audit(p_actor, 'second_factor.remove_lost', 'user', p_user::text, NULL, jsonb_build_object('reason', p_reason), p_now);
  PERFORM notify_security(p_user, 'second-factor-removed', p_reason, p_now);
  RETURN '{"ok": true}';
END
$$;

-- Removes all second factors for an operator who resets the password. Returns whether there was one.
CREATE OR REPLACE FUNCTION clear_second_factors(p_user uuid, p_actor jsonb, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT delete_second_factors(p_user) THEN
    RETURN false;
  END IF;
  PERFORM write_audit(p_actor, 'second_factor.off', 'user', p_user::text, NULL, NULL, p_now);
  PERFORM notify_security(p_user, 'second-factor-off', NULL, p_now);
  RETURN true;
END
$$;
