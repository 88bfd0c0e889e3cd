-- What one administrator may credit alone. Above it a second administrator approves (credit-requests.sql).

-- Whether an administrator may approve credits at an instant: not within a day after another administrator gave them the
-- role or the access, so that administrators cannot approve their own credits by an account that they have just promoted.
CREATE OR REPLACE FUNCTION may_approve_credits(p_user uuid, p_at timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM audit_logs
      WHERE entity_type = 'user' AND entity_id = p_user::text AND action IN ('user.role', 'user.status')
        AND user_id IS NOT NULL AND after_snapshot @> '{"role": "admin", "isActive": true}'
        AND created_at > p_at - make_interval(hours => {{TRUST_HOURS}}) AND created_at <= p_at)
$$;

-- Whether no other administrator can approve, and none could a day ago: removing the others does not lift the limits at once.
CREATE OR REPLACE FUNCTION is_sole_administrator(p_admin uuid, p_now timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM users WHERE role = 'admin' AND is_active AND id <> p_admin AND may_approve_credits(id, p_now)
  ) AND NOT EXISTS (
    SELECT FROM audit_logs
      WHERE entity_type = 'user' AND entity_id <> p_admin::text AND action IN ('user.role', 'user.status')
        AND before_snapshot @> '{"role": "admin", "isActive": true}'
        AND created_at > p_now - make_interval(hours => {{TRUST_HOURS}})
        AND may_approve_credits(entity_id::uuid, created_at))
$$;

-- The limits that hold at an instant: raised ones only a day later.
CREATE OR REPLACE FUNCTION credit_limits(p_site site_settings, p_now timestamptz, OUT at_once integer, OUT in_a_day integer)
LANGUAGE sql STABLE AS $$
  SELECT least(p_site.credit_limit, CASE WHEN fresh THEN p_site.former_credit_limit END),
         least(p_site.credit_day_limit, CASE WHEN fresh THEN p_site.former_credit_day_limit END)
    FROM (SELECT p_site.credit_limits_raised_at > p_now - make_interval(hours => {{TRUST_HOURS}}) AS fresh) raised
$$;

-- The refusal of a credit that an administrator may not make alone, or null. Takes the lock that makes credits of one
-- administrator wait for each other, so that together they stay within the limit of the day.
CREATE OR REPLACE FUNCTION refuse_credit(p_admin uuid, p_user uuid, p_tokens integer, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_site site_settings;
  v_at_once integer;
  v_in_a_day integer;
  v_today bigint;
BEGIN
  SELECT * INTO STRICT v_site FROM site_settings;
  IF v_site.sole_administrator_credits AND is_sole_administrator(p_admin, p_now) THEN
    RETURN NULL;
  END IF;
  IF p_user = p_admin THEN
    RETURN refusal('OWN_CREDIT');
  END IF;
  SELECT at_once, in_a_day INTO v_at_once, v_in_a_day FROM credit_limits(v_site, p_now);
  PERFORM pg_advisory_xact_lock(hashtextextended('padkos.credits ' || p_admin, 0));
  SELECT coalesce(sum(t.amount), 0) INTO v_today FROM wallet_transactions t
    WHERE t.type = 'credit' AND t.actor_id = p_admin
      AND t.created_at >= johannesburg_instant(johannesburg_date(p_now)::timestamp)
      AND NOT EXISTS (SELECT FROM credit_requests r WHERE r.transaction_id = t.id);
  IF p_tokens > v_at_once OR v_today + p_tokens > v_in_a_day THEN
    RETURN refusal('CREDIT_NEEDS_APPROVAL', jsonb_build_object(
      'limit', v_at_once, 'dayLimit', v_in_a_day, 'left', greatest(0, least(v_at_once, v_in_a_day - v_today))));
  END IF;
  RETURN NULL;
END
$$;
