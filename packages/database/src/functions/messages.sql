-- Enqueues a stored message, at most once at a time. All other jobs run first, so that a mail server that
-- does not answer cannot delay the jobs about money.
CREATE OR REPLACE FUNCTION queue_message(p_message text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('send-message', json_build_object('messageId', p_message), priority => 10,
                                  job_key => 'message:' || p_message, job_key_mode => 'unsafe_dedupe');
END
$$;

CREATE OR REPLACE FUNCTION queue_messages(p_messages text[]) RETURNS void
LANGUAGE sql AS $$
  SELECT queue_message(message) FROM unnest(p_messages) AS message
$$;

-- The state of a message: sent, waiting (being sent, or still to be tried by the queue), failed (no longer
-- tried) or kept (there was no mail server).
CREATE OR REPLACE FUNCTION message_state(p_message mail_messages) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_message.sent_at IS NOT NULL THEN 'sent'
    WHEN EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'message:' || p_message.message_id
                   AND (attempts < max_attempts OR locked_at IS NOT NULL)) THEN 'waiting'
    WHEN p_message.last_error IS NOT NULL THEN 'failed'
    -- One of many being sent by the job that made them; if that job ends early, it starts again.
    WHEN p_message.attempts > 0 THEN 'waiting'
    ELSE 'kept'
  END
$$;

-- Messages about placed orders are queued in batches: every added job notifies every worker, and PostgreSQL
-- commits transactions that notify one at a time.

-- Records orders that customers must be told about. Called by the statement that places them. Switched off
-- together with the jobs.
CREATE OR REPLACE FUNCTION note_placed_orders(p_orders uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('padkos.jobs', true), '') <> 'off' THEN
    INSERT INTO order_outbox (order_id) SELECT unnest(p_orders);
  END IF;
END
$$;

-- Makes one job of up to p_most recorded orders, unless one is already waiting or running. Returns the number
-- of orders. Notifies every server once that orders came in.
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

-- Notifications on devices (web push). Jobs make them after the fact they report; separate jobs send them.

-- Saves a person's device, or its changed choices: {"endpoint", "p256dh", "auth", "userAgent", "orders",
-- "topups", "newOrders", "sid", "deviceHash"}. A browser has one address at its push service, so this
-- replaces its earlier address and that of a previous user of the browser. If there are more than
-- {{MAX_PUSH_DEVICES}} devices, the oldest one goes. Returns {"ok": true} or a refusal.
CREATE OR REPLACE FUNCTION save_push_device(p_user uuid, p_device jsonb, p_now timestamptz) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_role user_role;
  v_sid text;
  v_known text;
BEGIN
  SELECT role INTO v_role FROM users WHERE id = p_user AND is_active FOR NO KEY UPDATE;
  -- Locks the session, so that if it ends at the same time, the device goes with it.
  SELECT sid INTO v_sid FROM sessions
    WHERE sid = p_device->>'sid' AND sess->>'userId' = p_user::text FOR KEY SHARE;
  IF v_role IS NULL OR v_sid IS NULL THEN
    RETURN refusal('UNAUTHORIZED');
  END IF;
  SELECT device_hash INTO v_known FROM known_devices
    WHERE device_hash = p_device->>'deviceHash' AND user_id = p_user FOR KEY SHARE;
  DELETE FROM push_devices
    WHERE user_id = p_user AND endpoint <> p_device->>'endpoint' AND (sid = v_sid OR device_hash = v_known);
  INSERT INTO push_devices (user_id, endpoint, p256dh, auth, user_agent, orders, topups, new_orders, sid, device_hash, created_at)
    VALUES (p_user, p_device->>'endpoint', p_device->>'p256dh', p_device->>'auth', p_device->>'userAgent',
            (p_device->>'orders')::boolean, (p_device->>'topups')::boolean,
            (p_device->>'newOrders')::boolean AND v_role = 'admin', v_sid, v_known, p_now)
    ON CONFLICT (endpoint) DO UPDATE SET
      user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent,
      orders = excluded.orders, topups = excluded.topups, new_orders = excluded.new_orders, sid = excluded.sid,
      device_hash = excluded.device_hash,
      created_at = CASE WHEN push_devices.user_id = excluded.user_id THEN push_devices.created_at ELSE excluded.created_at END;
  DELETE FROM push_devices WHERE id IN (
    SELECT id FROM push_devices WHERE user_id = p_user
    ORDER BY endpoint = p_device->>'endpoint' DESC, created_at DESC, id OFFSET {{MAX_PUSH_DEVICES}});
  RETURN '{"ok": true}';
END
$$;

-- The devices on which an active person is signed in and wants notifications about p_topic.
CREATE OR REPLACE FUNCTION push_devices_of(p_user uuid, p_topic text) RETURNS SETOF push_devices
LANGUAGE sql STABLE AS $$
  SELECT d.* FROM push_devices d JOIN sessions s ON s.sid = d.sid JOIN users u ON u.id = d.user_id
    WHERE d.user_id = p_user AND u.is_active AND s.expire > now()
      AND CASE p_topic WHEN 'orders' THEN d.orders WHEN 'topups' THEN d.topups
                       WHEN 'newOrders' THEN d.new_orders AND u.role = 'admin' END
$$;

-- Creates a job for each device that wants one of the notifications, in one commit: [{"userId", "topic",
-- "tag", "notice", "at", "expiresAt"}]. The tag keeps one per device, in the queue and on its screen.
CREATE OR REPLACE FUNCTION queue_pushes(p_pushes jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('send-push', (push - 'userId' || jsonb_build_object('deviceId', d.id))::json, priority => 10,
                                  job_key => 'push:' || (push->>'tag') || ':' || d.id, job_key_mode => 'unsafe_dedupe')
    FROM jsonb_array_elements(p_pushes) AS push
    CROSS JOIN LATERAL push_devices_of((push->>'userId')::uuid, push->>'topic') AS d
    WHERE coalesce(current_setting('padkos.jobs', true), '') <> 'off';
END
$$;

-- Runs the job with this payload again after p_seconds seconds.
CREATE OR REPLACE FUNCTION put_off_push(p_push jsonb, p_seconds integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('send-push', p_push::json, priority => 10, run_at => now() + make_interval(secs => p_seconds),
                                  job_key => 'push:' || (p_push->>'tag') || ':' || (p_push->>'deviceId'), job_key_mode => 'replace');
END
$$;

-- Queues a notification about new orders for the administrators who want it. It is sent after
-- {{NEW_ORDERS_TOLD_SECONDS}} seconds and covers all orders that wait by then.
CREATE OR REPLACE FUNCTION queue_new_orders_push() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM push_devices WHERE new_orders AND sid IS NOT NULL) THEN
    PERFORM graphile_worker.add_job('tell-new-orders', '{}', priority => 10, run_at => now() + interval '{{NEW_ORDERS_TOLD_SECONDS}} seconds',
                                    job_key => 'new-orders', job_key_mode => 'preserve_run_at');
  END IF;
END
$$;
