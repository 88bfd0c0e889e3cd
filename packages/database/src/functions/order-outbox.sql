-- The messages about placed orders are queued in batches, not one by one: each job that is added is told to every worker,
-- and PostgreSQL commits what tells something one after another.

-- Notes that customers have to be told of orders; the statement that places them calls this. Switched off with the jobs.
CREATE OR REPLACE FUNCTION note_placed_orders(p_orders uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('padkos.jobs', true), '') <> 'off' THEN
    INSERT INTO order_outbox (order_id) SELECT unnest(p_orders);
  END IF;
END
$$;

-- Makes one job of up to p_most noted orders, unless one is waiting or running already; answers of how many. Tells every
-- server once that orders came in.
CREATE OR REPLACE FUNCTION queue_placed_orders(p_most integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_orders uuid[];
BEGIN
  IF EXISTS (SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send-orders-placed'
               AND attempts < max_attempts AND (locked_at IS NOT NULL OR run_at <= now())) THEN
    RETURN 0;
  END IF;
  WITH taken AS (
    DELETE FROM order_outbox WHERE id IN (SELECT id FROM order_outbox ORDER BY id LIMIT p_most FOR UPDATE SKIP LOCKED)
    RETURNING id, order_id
  )
  SELECT array_agg(order_id ORDER BY id) INTO v_orders FROM taken;
  IF v_orders IS NULL THEN
    RETURN 0;
  END IF;
  PERFORM pg_notify('padkos_changes', 'orders');
  PERFORM graphile_worker.add_job('send-orders-placed', json_build_object('orderIds', v_orders), priority => 10);
  RETURN cardinality(v_orders);
END
$$;
