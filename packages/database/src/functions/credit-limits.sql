-- What one administrator may credit alone. Above it a second administrator approves (credit-requests.sql).

-- Whether an administrator may approve credits at an instant: not within a day after another administrator gave them the
-- role or the access, so that administrators cannot approve their own credits by an account that they have just promoted.
CREATE OR REPLACE FUNCTION may_approve_credits(p_user uuid, p_at timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM audit_logs
      WHERE entity_type = 'user' AND entity_id = p_user::text AND action IN ('user.role', 'user.status')
        AND user_id IS NOT NULL AND after_snapshot @> '{"role": "admin", "isActive": true}'
        AND created_at > p_at - make_interval(hours => {{TRUST_HOURS}}))
$$;

-- Whether somebody was an administrator a day before an instant, or was not made one since by another administrator: by the
-- first change of their access within that day. Who is demoted and promoted again is no new administrator.
CREATE OR REPLACE FUNCTION is_settled_administrator(p_user uuid, p_at timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM (
      SELECT user_id, before_snapshot FROM audit_logs
        WHERE entity_type = 'user' AND entity_id = p_user::text AND action IN ('user.role', 'user.status')
          AND (before_snapshot @> '{"role": "admin", "isActive": true}' OR after_snapshot @> '{"role": "admin", "isActive": true}')
          AND created_at > p_at - make_interval(hours => {{TRUST_HOURS}})
        ORDER BY position LIMIT 1) first_change
    WHERE user_id IS NOT NULL AND NOT before_snapshot @> '{"role": "admin", "isActive": true}')
$$;

-- Whether there is no other settled administrator now, and was none within a day: who removes the others does not lift the
-- limits. An account for emergencies does not count as another administrator.
CREATE OR REPLACE FUNCTION is_sole_administrator(p_admin uuid, p_now timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM users WHERE role = 'admin' AND is_active AND NOT is_emergency AND id <> p_admin
      AND is_settled_administrator(id, p_now)
  ) AND NOT EXISTS (
    SELECT FROM audit_logs l JOIN users u ON u.id = l.entity_id::uuid
      WHERE entity_type = 'user' AND entity_id <> p_admin::text AND action IN ('user.role', 'user.status')
        AND before_snapshot @> '{"role": "admin", "isActive": true}' AND NOT u.is_emergency
        AND l.created_at > p_now - make_interval(hours => {{TRUST_HOURS}})
        AND is_settled_administrator(u.id, l.created_at))
$$;

-- Whether an administrator is bound by no limit: alone, in a kitchen whose settings allow it. Switching that on
-- takes a day, as raising a limit does.
CREATE OR REPLACE FUNCTION credits_alone(p_admin uuid, p_now timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT sole_administrator_credits AND is_sole_administrator(p_admin, p_now)
         AND NOT EXISTS (
           SELECT FROM audit_logs WHERE entity_type = 'settings' AND entity_id = 'site' AND action = 'settings.limits'
             AND before_snapshot @> '{"sole_administrator_credits": false}' AND after_snapshot @> '{"sole_administrator_credits": true}'
             AND created_at > p_now - make_interval(hours => {{TRUST_HOURS}}))
    FROM site_settings
$$;

-- The administrators who count as one with an administrator, in order: those who gave one another the role or the access
-- within a day. So an administrator cannot multiply the limits with accounts that they promote. The others in the list are
-- bound by the limits.
CREATE OR REPLACE FUNCTION administrators_as_one(p_admin uuid, p_now timestamptz) RETURNS uuid[]
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE given AS MATERIALIZED (
    SELECT user_id AS giver, entity_id::uuid AS taker FROM audit_logs
      WHERE entity_type = 'user' AND action IN ('user.role', 'user.status') AND user_id IS NOT NULL
        AND after_snapshot @> '{"role": "admin"}' AND (action = 'user.role' OR after_snapshot @> '{"isActive": true}')
        AND created_at > p_now - make_interval(hours => {{TRUST_HOURS}})
  ), as_one AS (
    SELECT p_admin AS id
    UNION
    SELECT CASE WHEN g.giver = o.id THEN g.taker ELSE g.giver END FROM as_one o JOIN given g ON o.id IN (g.giver, g.taker)
  )
  SELECT array_agg(id ORDER BY id) FROM as_one WHERE id = p_admin OR NOT credits_alone(id, p_now)
$$;

-- What administrators credited without approval since midnight in Johannesburg.
CREATE OR REPLACE FUNCTION credited_today(p_admins uuid[], p_now timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(t.amount), 0) FROM wallet_transactions t
    WHERE t.type = 'credit' AND t.actor_id = ANY (p_admins)
      AND t.created_at >= johannesburg_instant(johannesburg_date(p_now)::timestamp)
      AND NOT EXISTS (SELECT FROM credit_requests r WHERE r.transaction_id = t.id)
$$;

-- The limits that hold at an instant: raised ones only a day later.
CREATE OR REPLACE FUNCTION credit_limits(p_site site_settings, p_now timestamptz, OUT at_once integer, OUT in_a_day integer)
LANGUAGE sql STABLE AS $$
  SELECT least(p_site.credit_limit, CASE WHEN fresh THEN p_site.former_credit_limit END),
         least(p_site.credit_day_limit, CASE WHEN fresh THEN p_site.former_credit_day_limit END)
    FROM (SELECT p_site.credit_limits_raised_at > p_now - make_interval(hours => {{TRUST_HOURS}}) AS fresh) raised
$$;

-- The refusal of a refund by an administrator to themselves, or to one who counts as one with them, or null.
CREATE OR REPLACE FUNCTION refuse_own_refund(p_actor jsonb, p_user uuid, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_admin uuid := (p_actor->>'userId')::uuid;
BEGIN
  IF (p_actor->>'administrator')::boolean AND p_user = ANY (administrators_as_one(v_admin, p_now))
     AND NOT credits_alone(v_admin, p_now) THEN
    RETURN refusal('OWN_REFUND');
  END IF;
  RETURN NULL;
END
$$;

-- Whether somebody is, or was within a day, an administrator who leaves refunds of their own to another one.
CREATE OR REPLACE FUNCTION is_bound_administrator(p_user uuid, p_now timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT (EXISTS (SELECT FROM users WHERE id = p_user AND role = 'admin' AND is_active)
          OR EXISTS (SELECT FROM audit_logs
                       WHERE entity_type = 'user' AND entity_id = p_user::text AND action IN ('user.role', 'user.status')
                         AND before_snapshot @> '{"role": "admin", "isActive": true}'
                         AND created_at > p_now - make_interval(hours => {{TRUST_HOURS}})))
         AND NOT credits_alone(p_user, p_now)
$$;

-- The refusal of a credit that an administrator may not make alone, or null. Who is bound by no limit needs a fresh proof
-- beyond the limits and for themselves (p_actor: {"proven": true}). Takes the locks that make credits of those who count as
-- one wait for each other, so that together they stay within the limit of the day.
CREATE OR REPLACE FUNCTION refuse_credit(p_actor jsonb, p_user uuid, p_tokens integer, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_by uuid := (p_actor->>'userId')::uuid;
  v_admins uuid[] := administrators_as_one(v_by, p_now);
  v_admin uuid;
  v_at_once integer;
  v_in_a_day integer;
  v_left bigint;
BEGIN
  FOREACH v_admin IN ARRAY v_admins LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('padkos.credits ' || v_admin, 0));
  END LOOP;
  -- Whom somebody promoted while this one waited counts too.
  v_admins := administrators_as_one(v_by, p_now);
  SELECT at_once, in_a_day, least(at_once, in_a_day - credited_today(v_admins, p_now))
    INTO v_at_once, v_in_a_day, v_left FROM site_settings s, credit_limits(s, p_now);
  IF credits_alone(v_by, p_now) THEN
    IF (p_user = v_by OR p_tokens > v_left) AND NOT coalesce((p_actor->>'proven')::boolean, false) THEN
      RETURN refusal('PROOF_NEEDED');
    END IF;
    RETURN NULL;
  END IF;
  IF p_user = v_by THEN
    RETURN refusal('OWN_CREDIT');
  END IF;
  IF p_user = ANY (v_admins) THEN
    v_left := 0;
  END IF;
  IF p_tokens > v_left THEN
    RETURN refusal('CREDIT_NEEDS_APPROVAL',
      jsonb_build_object('limit', v_at_once, 'dayLimit', v_in_a_day, 'left', greatest(0, v_left)));
  END IF;
  RETURN NULL;
END
$$;
