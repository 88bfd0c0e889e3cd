-- Remembers that an administrator has seen every order up to now.
CREATE OR REPLACE FUNCTION mark_orders_seen(p_actor jsonb, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_administrator(p_actor);
  INSERT INTO admin_seen (user_id, seen_at) VALUES ((p_actor->>'userId')::uuid, p_now)
    ON CONFLICT (user_id) DO UPDATE SET seen_at = excluded.seen_at;
END
$$;
