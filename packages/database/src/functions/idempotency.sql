-- What a key has done before: null when nothing, else {"resultId"} or the refusal of a mismatch.
-- Takes the lock that makes a second call with the same key wait for the first.
CREATE OR REPLACE FUNCTION recall_result(p_user uuid, p_operation text, p_key text, p_hash text) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_row idempotency_keys;
BEGIN
  IF p_key IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(key_lock(p_user, p_operation, p_key));
  SELECT * INTO v_row FROM idempotency_keys
    WHERE user_id = p_user AND operation = p_operation AND key = p_key;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF v_row.request_hash <> p_hash THEN
    RETURN refusal('IDEMPOTENCY_MISMATCH');
  END IF;
  RETURN jsonb_build_object('resultId', v_row.result_id);
END
$$;

-- The number of a key's lock.
CREATE OR REPLACE FUNCTION key_lock(p_user uuid, p_operation text, p_key text) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT hashtextextended(p_user || ' ' || p_operation || ' ' || p_key, 0)
$$;

CREATE OR REPLACE FUNCTION remember_result(
  p_user uuid, p_operation text, p_key text, p_hash text, p_result uuid, p_now timestamptz
) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO idempotency_keys (user_id, operation, key, request_hash, result_id, created_at)
  SELECT p_user, p_operation, p_key, p_hash, p_result, p_now WHERE p_key IS NOT NULL
$$;
