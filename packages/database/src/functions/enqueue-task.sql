-- Enqueues a job inside the statement that makes the fact it is about. The key makes it one job however often
-- it is asked for. Switched off while the demo kitchen is made, so that its past orders send no messages.
CREATE OR REPLACE FUNCTION enqueue_task(p_task text, p_payload json, p_key text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('padkos.jobs', true) = 'off' THEN
    RETURN;
  END IF;
  PERFORM graphile_worker.add_job(p_task, p_payload, job_key => p_key, job_key_mode => 'unsafe_dedupe');
END
$$;

-- The jobs that facts still wait for and that are not in the queue: the order of a paid top-up, and the run of a scheduled task.
-- Other facts are taken up by the work of every minute, and a message that was sent leaves nothing to tell it by. A backup holds
-- no jobs, so a restored database has none of them.
CREATE OR REPLACE FUNCTION missing_jobs() RETURNS TABLE (task text, payload json, key text, fault text)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
    SELECT m.* FROM (
      SELECT 'place-topup-order', json_build_object('topupId', t.id), 'place-topup-order:' || t.id,
             'the order that top-up ' || t.id || ' paid for waits for a job that does not exist'
        FROM topup_orders w JOIN topups t ON t.id = w.topup_id WHERE w.decided_at IS NULL AND t.status = 'paid'
      UNION ALL
      SELECT r.task, json_build_object('dueAt', wire_instant(r.due_at)), r.task || ':' || wire_instant(r.due_at),
             'the run of ' || r.task || ' due at ' || wire_instant(r.due_at) || ' waits for a job that does not exist'
        FROM task_runs r WHERE r.finished_at IS NULL
    ) m(task, payload, key, fault)
    WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = m.key);
END
$$;

-- Enqueues the missing jobs of a restored database, each once.
CREATE OR REPLACE FUNCTION enqueue_missing_jobs() RETURNS void
LANGUAGE sql AS $$
  SELECT enqueue_task(task, payload, key) FROM missing_jobs()
$$;
