-- Accounts for emergencies: administrators whom the operator makes, exempt from the required second factor.

-- Says whether an administrator is an account for emergencies; the operator's act, which sets a new password with it.
CREATE OR REPLACE FUNCTION set_emergency(p_user uuid, p_is_emergency boolean, p_actor jsonb, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET is_emergency = p_is_emergency, updated_at = p_now WHERE id = p_user AND (p_is_emergency OR is_emergency);
  IF FOUND THEN
    PERFORM write_audit(p_actor, CASE WHEN p_is_emergency THEN 'emergency.renew' ELSE 'emergency.end' END, 'user', p_user::text,
                        NULL, NULL, p_now);
  END IF;
END
$$;

-- Notes the sign-in of an account for emergencies, and tells the administrators. Answers whether it is one.
CREATE OR REPLACE FUNCTION note_emergency_sign_in(p_user uuid, p_actor jsonb, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_sign_in uuid := gen_random_uuid();
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = p_user AND is_emergency) THEN
    RETURN false;
  END IF;
  PERFORM write_audit(p_actor, 'emergency.sign_in', 'user', p_user::text, NULL, NULL, p_now);
  PERFORM enqueue_task('send-emergency-sign-in',
    json_build_object('signInId', v_sign_in, 'userId', p_user, 'ipAddress', p_actor->'ipAddress', 'at', wire_instant(p_now)),
    'emergency-sign-in:' || v_sign_in);
  RETURN true;
END
$$;
