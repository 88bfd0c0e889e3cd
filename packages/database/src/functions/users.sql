-- Creates a user with an empty wallet, and sends a welcome message unless "welcome" is false. A violated
-- unique constraint says what is taken.
CREATE OR REPLACE FUNCTION register_user(p_user jsonb, p_now timestamptz) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid;
BEGIN
  INSERT INTO users (email, password, password_fits_administrator, first_name, last_name, employee_id, employee_key,
                     cell_phone, role, language, created_at, updated_at)
    VALUES (p_user->>'email', p_user->>'password',
            coalesce((p_user->>'passwordFitsAdministrator')::boolean, false),
            p_user->>'firstName', p_user->>'lastName', p_user->>'employeeId',
            nullif(replace(search_text(p_user->>'employeeId'), ' ', ''), ''), p_user->>'cellPhone', coalesce(p_user->>'role', 'customer')::user_role,
            (p_user->>'language')::language, p_now, p_now)
    RETURNING id INTO v_id;
  INSERT INTO wallets (user_id, created_at, updated_at) VALUES (v_id, p_now, p_now);
  IF coalesce((p_user->>'welcome')::boolean, true) THEN
    PERFORM enqueue_task('send-welcome', json_build_object('userId', v_id), 'welcome:' || v_id);
  END IF;
  RETURN v_id;
END
$$;

-- Ends a user's sessions, except p_except_session if given, and the notifications on their devices.
CREATE OR REPLACE FUNCTION end_sessions(p_user uuid, p_except_session text DEFAULT NULL) RETURNS void
LANGUAGE sql AS $$
  -- A session that is starting is either stored by then or finds what changed (begin_session).
  SELECT FROM users WHERE id = p_user FOR NO KEY UPDATE;
  DELETE FROM push_devices
    WHERE user_id = p_user AND (p_except_session IS NULL OR sid IS DISTINCT FROM p_except_session);
  DELETE FROM sessions WHERE sess->>'userId' = p_user::text AND sid IS DISTINCT FROM p_except_session
$$;

-- Starts the session of a sign-in, unless what was checked has changed since: the password hash, and whether
-- there is a second factor (null: not checked). Returns whether it was started.
CREATE OR REPLACE FUNCTION begin_session(
  p_user uuid, p_session_key text, p_session jsonb, p_expires_at timestamptz, p_password text, p_has_factor boolean
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = p_user FOR SHARE;
  IF NOT EXISTS (SELECT FROM users WHERE id = p_user AND is_active AND (p_password IS NULL OR password = p_password)
                   AND (p_has_factor IS NULL OR has_second_factor(id) = p_has_factor)) THEN
    RETURN false;
  END IF;
  INSERT INTO sessions (sid, sess, expire) VALUES (p_session_key, p_session, p_expires_at);
  RETURN true;
END
$$;

-- Changes a user's role or status (null keeps it) and ends their sessions at once. Refuses to leave no active
-- administrator.
CREATE OR REPLACE FUNCTION change_user_access(
  p_user uuid, p_role user_role, p_is_active boolean, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_before users;
  v_after users;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.administrators', 0));
  -- Comes before the change, because actors may demote themselves.
  PERFORM require_administrator(p_actor);
  -- Not FOR UPDATE: an administrator's action that holds the audit lock may be about to write this user's id.
  SELECT * INTO v_before FROM users WHERE id = p_user FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('NOT_FOUND', '{"what": "user"}');
  END IF;
  IF v_before.role = coalesce(p_role, v_before.role) AND v_before.is_active = coalesce(p_is_active, v_before.is_active) THEN
    RETURN '{"ok": true}';
  END IF;
  IF v_before.role = 'admin' AND v_before.is_active
     AND NOT (coalesce(p_role, 'admin') = 'admin' AND coalesce(p_is_active, true))
     AND NOT EXISTS (SELECT FROM users WHERE role = 'admin' AND is_active AND id <> p_user) THEN
    RETURN refusal('LAST_ADMIN');
  END IF;
  IF v_before.erased_at IS NOT NULL THEN
    RETURN refusal('ACCOUNT_DELETED');
  END IF;
  UPDATE users SET role = coalesce(p_role, role), is_active = coalesce(p_is_active, is_active), updated_at = p_now
    WHERE id = p_user RETURNING * INTO v_after;
  PERFORM end_sessions(p_user);
  PERFORM write_audit(p_actor - 'administrator', CASE WHEN p_role IS NULL THEN 'user.status' ELSE 'user.role' END, 'user', p_user::text,
    jsonb_build_object('role', v_before.role, 'isActive', v_before.is_active),
    jsonb_build_object('role', v_after.role, 'isActive', v_after.is_active), p_now);
  RETURN '{"ok": true}';
END
$$;

-- Stores a new password hash, ends the user's sessions except p_except_session, and clears failed sign-ins,
-- which were with the old password.
CREATE OR REPLACE FUNCTION store_password(
  p_user uuid, p_hash text, p_fits_administrator boolean, p_except_session text, p_now timestamptz
) RETURNS void
LANGUAGE sql AS $$
  UPDATE users SET password = p_hash, password_fits_administrator = p_fits_administrator, updated_at = p_now WHERE id = p_user;
  UPDATE password_resets SET used_at = p_now WHERE user_id = p_user AND used_at IS NULL;
  DELETE FROM rate_limits WHERE key = 'sign-in-account:' ||
    (SELECT encode(sha256(convert_to(email, 'UTF8')), 'hex') FROM users WHERE id = p_user);
  SELECT end_sessions(p_user, p_except_session);
$$;

-- Changes a password: for a signed-in person whose password hash is still p_previous, or for the operator
-- (null).
CREATE OR REPLACE FUNCTION set_password(
  p_user uuid, p_previous text, p_hash text, p_fits_administrator boolean, p_except_session text, p_actor jsonb, p_now timestamptz
) RETURNS jsonb
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = p_user AND password = coalesce(p_previous, password) FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN refusal('WRONG_PASSWORD');
  END IF;
  PERFORM store_password(p_user, p_hash, p_fits_administrator, p_except_session, p_now);
  PERFORM write_audit(p_actor, 'password.change', 'user', p_user::text, NULL, NULL, p_now);
  RETURN '{"ok": true}';
END
$$;

-- Marks an email address as confirmed, by a confirmation link or a reset link.
CREATE OR REPLACE FUNCTION note_email_confirmed(p_user uuid, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE users SET email_confirmed_at = p_now, updated_at = p_now WHERE id = p_user AND email_confirmed_at IS NULL;
$$;

-- Uses a reset link, once and before it expires. Returns whether it did. The actor is the person the link was
-- sent to; p_actor says where from: {"ipAddress", "userAgent"}.
CREATE OR REPLACE FUNCTION use_password_reset(
  p_token_hash text, p_hash text, p_fits_administrator boolean, p_actor jsonb, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_user uuid;
BEGIN
  -- Locks the user before the link, as every password change does.
  PERFORM FROM users WHERE id = (SELECT user_id FROM password_resets WHERE token_hash = p_token_hash) FOR NO KEY UPDATE;
  UPDATE password_resets SET used_at = p_now
    WHERE token_hash = p_token_hash AND used_at IS NULL AND expires_at > p_now RETURNING user_id INTO v_user;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM store_password(v_user, p_hash, p_fits_administrator, NULL, p_now);
  PERFORM note_email_confirmed(v_user, p_now);
  PERFORM write_audit(p_actor || jsonb_build_object('userId', v_user), 'password.reset', 'user', v_user::text, NULL, NULL, p_now);
  RETURN true;
END
$$;

-- For the operator, if a person cannot sign in: makes the account an active administrator with this password
-- and no second factors, and ends its sessions. Tells all administrators. Returns {"ok": true} or a refusal.
CREATE OR REPLACE FUNCTION reset_administrator(p_user uuid, p_hash text, p_actor jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_reset uuid := gen_random_uuid();
  v_answer jsonb := change_user_access(p_user, 'admin', true, p_actor, p_now);
BEGIN
  IF NOT (v_answer->>'ok')::boolean THEN
    RETURN v_answer;
  END IF;
  PERFORM set_password(p_user, NULL, p_hash, true, NULL, p_actor, p_now);
  PERFORM clear_second_factors(p_user, p_actor, p_now);
  PERFORM enqueue_task('send-administrator-reset', json_build_object('resetId', v_reset, 'userId', p_user, 'at', wire_instant(p_now)),
                       'administrator-reset:' || v_reset);
  RETURN v_answer;
END
$$;
