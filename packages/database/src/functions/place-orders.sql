-- Places several orders of one delivery date from wallets, in one commit: each is decided by place_order, one after another
-- in the order of the list, so that a refused one holds nothing that a later one could have had. An error undoes all.
-- p_orders: [{"userId", "key", "hash", "now", "lines", "expectedTotal"}], as place_order takes them.
-- Answers what place_order answers, in the same order.
-- Every lock is taken before the first decision, in the one order of docs/architecture.md and sorted within each kind, so that two
-- batches never block each other: keys, calendar (shared), users (shared), wallets, capacity, stock by item; then the sequence.
CREATE OR REPLACE FUNCTION place_orders(p_delivery_date date, p_orders jsonb) RETURNS SETOF jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_users uuid[];
  v_order record;
BEGIN
  PERFORM pg_advisory_xact_lock(hash) FROM (
    SELECT DISTINCT key_lock((value->>'userId')::uuid, 'place_order', value->>'key') AS hash
    FROM jsonb_array_elements(p_orders) WHERE value->>'key' IS NOT NULL ORDER BY 1) keys;
  PERFORM pg_advisory_xact_lock_shared(calendar_lock());
  SELECT array_agg(DISTINCT (value->>'userId')::uuid) INTO v_users FROM jsonb_array_elements(p_orders);
  PERFORM FROM users WHERE id = ANY (v_users) ORDER BY id FOR SHARE;
  PERFORM FROM wallets WHERE user_id = ANY (v_users) ORDER BY user_id FOR UPDATE;
  PERFORM lock_capacity(p_delivery_date);
  PERFORM FROM daily_menus WHERE date = p_delivery_date AND menu_item_id IN (
      SELECT (line->>'menuItemId')::uuid FROM jsonb_array_elements(p_orders) o, jsonb_array_elements(o.value->'lines') line)
    ORDER BY menu_item_id FOR UPDATE;

  FOR v_order IN SELECT value FROM jsonb_array_elements(p_orders) WITH ORDINALITY ORDER BY ordinality LOOP
    RETURN NEXT place_order(
      (v_order.value->>'userId')::uuid, v_order.value->>'key', v_order.value->>'hash', p_delivery_date,
      (v_order.value->>'now')::timestamptz, v_order.value->'lines', NULL, (v_order.value->>'expectedTotal')::bigint);
  END LOOP;
END
$$;
