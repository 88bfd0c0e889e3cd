-- Enqueues a job in the transaction that creates the fact it is about. Repeated calls with the same key
-- enqueue one job. Switched off while the demo kitchen is created, so that its past orders send no messages.
CREATE OR REPLACE FUNCTION enqueue_task(p_task text, p_payload json, p_key text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('padkos.jobs', true) = 'off' THEN
    RETURN;
  END IF;
  PERFORM graphile_worker.add_job(p_task, p_payload, job_key => p_key, job_key_mode => 'unsafe_dedupe');
END
$$;

-- Jobs that stored facts wait for and that are not in the queue: the order of a paid top-up, and the run of a
-- scheduled task. A backup holds no jobs, so a restored database has none of them. Minute tasks pick up other
-- facts. Messages are not covered, because a sent message leaves nothing to recognise it by.
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

-- Inserts and enqueues the due runs of scheduled tasks, once across all servers. Returns how many. p_due:
-- [{"task", "dueAt", "each"?}]. With "each", enqueues every day since the last run, at most a month;
-- otherwise only the latest day.
CREATE OR REPLACE FUNCTION enqueue_due_tasks(p_due jsonb, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_run record;
  v_count integer := 0;
BEGIN
  FOR v_run IN
    INSERT INTO task_runs (task, due_at, enqueued_at)
      SELECT d.task, missed, p_now
      FROM jsonb_to_recordset(p_due) AS d(task text, "dueAt" timestamptz, each boolean)
      CROSS JOIN LATERAL (
        SELECT coalesce(max(r.due_at), d."dueAt" - interval '1 day') AS due_at FROM task_runs r
        WHERE r.task = d.task AND d.each AND r.due_at < d."dueAt" AND r.due_at > d."dueAt" - interval '31 days'
          -- Ignores runs started by an administrator, which are due at another time of day.
          AND (r.due_at AT TIME ZONE 'UTC')::time = (d."dueAt" AT TIME ZONE 'UTC')::time) last
      CROSS JOIN LATERAL generate_series(last.due_at + interval '1 day', d."dueAt", interval '1 day') missed
    ON CONFLICT DO NOTHING RETURNING task, due_at
  LOOP
    PERFORM enqueue_task(v_run.task, json_build_object('dueAt', wire_instant(v_run.due_at)),
                         v_run.task || ':' || wire_instant(v_run.due_at));
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END
$$;

CREATE OR REPLACE FUNCTION run_scheduled_task(p_task text, p_actor jsonb, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_due_tasks(jsonb_build_array(jsonb_build_object('task', p_task, 'dueAt', wire_instant(p_now))), p_now);
  PERFORM write_audit(p_actor, 'task.run', 'task', p_task, NULL, jsonb_build_object('dueAt', wire_instant(p_now)), p_now);
END
$$;

-- Enqueues the minute tasks, ahead of all other jobs and once across all servers. They have no queue of their
-- own, because a server killed during such a task would keep the queue locked for hours.
CREATE OR REPLACE FUNCTION enqueue_minute_tasks(p_tasks text[]) RETURNS void
LANGUAGE sql AS $$
  -- Deletes what a killed server left from an earlier minute: it is not retried and would count as failed
  -- forever.
  DELETE FROM graphile_worker._private_jobs WHERE id IN (
    SELECT j.id FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = ANY (p_tasks) AND j.locked_at IS NULL AND j.attempts >= j.max_attempts
    FOR UPDATE OF j SKIP LOCKED);
  SELECT graphile_worker.add_job(task, '{}'::json, job_key => task, job_key_mode => 'replace', max_attempts => 1, priority => -10)
  FROM unnest(p_tasks) AS task
$$;

-- Records that a job process is alive and releases jobs that were left locked. These are the jobs of processes
-- not heard from for p_dead_after_ms milliseconds, and the jobs that this process has locked but is not
-- running, because it lost a connection while fetching or finishing them. Without this, the queue waits four
-- hours. p_running: the jobs it is running now. Uses the database's clock. Returns how many jobs it released.
CREATE OR REPLACE FUNCTION beat_job_server(p_server text, p_running bigint[], p_dead_after_ms double precision) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_dead_after CONSTANT interval := p_dead_after_ms * interval '1 millisecond';
  v_now timestamptz := clock_timestamp();
  v_since timestamptz;
  v_dead text[];
  v_released integer;
BEGIN
  INSERT INTO job_servers AS known (id, since, seen_at) VALUES (p_server, v_now, v_now)
    ON CONFLICT (id) DO UPDATE SET
      since = CASE WHEN known.seen_at < v_now - v_dead_after THEN v_now ELSE known.since END, seen_at = v_now
    RETURNING since INTO v_since;
  UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
    WHERE locked_by = p_server AND NOT id = ANY (p_running) AND locked_at < v_now - v_dead_after;
  GET DIAGNOSTICS v_released = ROW_COUNT;
  -- Right after an outage every process is overdue, so only a process heard from without a gap may declare
  -- others dead.
  IF v_since > v_now - v_dead_after THEN
    RETURN v_released;
  END IF;
  v_dead := ARRAY(
    SELECT DISTINCT locked_by FROM graphile_worker._private_jobs
      WHERE locked_by <> p_server AND locked_at < v_now - v_dead_after
        AND NOT EXISTS (SELECT FROM job_servers s WHERE s.id = locked_by AND s.seen_at >= v_now - v_dead_after));
  SELECT v_released + count(*) INTO v_released FROM graphile_worker._private_jobs WHERE locked_by = ANY (v_dead);
  PERFORM graphile_worker.force_unlock_workers(v_dead);
  DELETE FROM job_servers WHERE seen_at < v_now - 10 * v_dead_after;
  RETURN v_released;
END
$$;

-- Removes a process at once when it shuts down normally.
CREATE OR REPLACE FUNCTION end_job_server(p_server text) RETURNS void
LANGUAGE sql AS $$
  DELETE FROM job_servers WHERE id = p_server
$$;

-- Writes a row to detect a read-only database or a full disk. Emptying the table creates a new file, whose
-- first page needs disk space. A running backup prevents that; the row then goes into the table as it is.
CREATE OR REPLACE FUNCTION probe_writing() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  BEGIN
    PERFORM set_config('lock_timeout', '200ms', true);
    TRUNCATE readiness_probe;
  EXCEPTION WHEN lock_not_available THEN
    NULL;
  END;
  INSERT INTO readiness_probe (filler) VALUES (repeat('x', 1000));
END
$$;
