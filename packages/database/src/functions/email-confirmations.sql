-- Confirms an address by a link that was sent to it, in its time. Answers whether the link is one; pressed again it says so again.
CREATE OR REPLACE FUNCTION confirm_email(p_token_hash text, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_user uuid;
BEGIN
  SELECT user_id INTO v_user FROM email_confirmations WHERE token_hash = p_token_hash AND expires_at > p_now;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM note_email_confirmed(v_user, p_now);
  RETURN true;
END
$$;

-- Marks the address as confirmed, by a confirmation link or by a reset link.
CREATE OR REPLACE FUNCTION note_email_confirmed(p_user uuid, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE users SET email_confirmed_at = p_now, updated_at = p_now WHERE id = p_user AND email_confirmed_at IS NULL;
$$;
