-- Inserts and enqueues the due runs of scheduled tasks, once on any number of servers; answers how many. p_due:
-- [{"task", "dueAt", "each"?}]. With "each" every day since the last run is enqueued, at most a month; without it the
-- latest day only.
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
          -- A run started by an administrator is due at another time of day.
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

-- Runs a scheduled task now, for the administrator p_actor.
CREATE OR REPLACE FUNCTION run_scheduled_task(p_task text, p_actor jsonb, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_due_tasks(jsonb_build_array(jsonb_build_object('task', p_task, 'dueAt', wire_instant(p_now))), p_now);
  PERFORM write_audit(p_actor, 'task.run', 'task', p_task, NULL, jsonb_build_object('dueAt', wire_instant(p_now)), p_now);
END
$$;

-- Enqueues the tasks of every minute, before all other jobs and once on any number of servers. They have no queue of
-- their own: a server killed during such a task would keep the queue locked for hours.
CREATE OR REPLACE FUNCTION enqueue_minute_tasks(p_tasks text[]) RETURNS void
LANGUAGE sql AS $$
  -- What a killed server left of an earlier minute is not tried again, and would count as failed for ever.
  DELETE FROM graphile_worker._private_jobs WHERE id IN (
    SELECT j.id FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = ANY (p_tasks) AND j.locked_at IS NULL AND j.attempts >= j.max_attempts
    FOR UPDATE OF j SKIP LOCKED);
  SELECT graphile_worker.add_job(task, '{}'::json, job_key => task, job_key_mode => 'replace', max_attempts => 1, priority => -10)
  FROM unnest(p_tasks) AS task
$$;
