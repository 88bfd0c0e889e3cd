-- Attempts that the gateway is to be asked about now, each due again after a pause that doubles from one minute to six
-- hours, for seven days in all. By real time: a pause between two tries is no date of the kitchen's.
-- Customers take turns: the oldest attempt of each comes before the second of any, however many one has started.
CREATE OR REPLACE FUNCTION claim_payment_checks(p_gateway text, p_real_now timestamptz, p_limit integer)
RETURNS TABLE (reference text, "createdAt" timestamptz)
LANGUAGE sql AS $$
  WITH due AS (
    SELECT a.id, a.next_check_at,
           row_number() OVER (PARTITION BY coalesce(t.user_id, o.user_id) ORDER BY a.next_check_at, a.id) AS turn
    FROM payment_attempts a LEFT JOIN topups t ON t.id = a.topup_id LEFT JOIN orders o ON o.id = a.order_id
    WHERE a.gateway = p_gateway AND a.next_check_at <= p_real_now)
  UPDATE payment_attempts a SET
    check_count = a.check_count + 1,
    next_check_at = CASE WHEN a.check_count < 36
      THEN p_real_now + least(interval '1 minute' * 2 ^ least(a.check_count + 1, 10), interval '6 hours') END
  WHERE a.id IN (
    SELECT c.id FROM payment_attempts c JOIN due ON due.id = c.id WHERE c.next_check_at <= p_real_now
    ORDER BY due.turn, due.next_check_at LIMIT p_limit FOR UPDATE OF c SKIP LOCKED)
  RETURNING a.reference, a.created_at
$$;

-- The gateway's word that an attempt failed: its top-up ends as failed, unless another attempt for it was begun since.
CREATE OR REPLACE FUNCTION fail_topup(p_gateway text, p_reference text, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  UPDATE topups t SET status = 'failed', updated_at = p_now
  FROM payment_attempts a
  WHERE a.gateway = p_gateway AND a.reference = p_reference AND t.id = a.topup_id
    AND t.status = 'pending' AND t.processing_status = 'pending'
    AND NOT EXISTS (SELECT FROM payment_attempts later WHERE later.topup_id = t.id AND later.created_at > a.created_at)
$$;

-- Marks top-ups that stayed unpaid for a day as failed; money that still comes for one is credited all the same.
CREATE OR REPLACE FUNCTION expire_topups(p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_count integer;
BEGIN
  UPDATE topups SET status = 'failed', updated_at = p_now WHERE id IN (
    SELECT id FROM topups WHERE status = 'pending' AND processing_status = 'pending' AND created_at <= p_now - interval '24 hours'
    FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END
$$;
